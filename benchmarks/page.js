// Goes to a place of a replay, and presses a key again and again; each time two frames are drawn before the next.
async ([place, key, steps, every, [step, still, yardstick, done]]) => {
  const drawn = () => new Promise((after) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(after))));
  const slider = document.querySelector('.track input');
  slider.value = place;
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  for (let wait = 0; wait < 10; wait += 1) await drawn();
  for (let number = 0; number < steps; number += 1) {
    performance.mark(step);
    dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
    await drawn();
    if (number % every) continue;
    performance.mark(still);
    await drawn();
    performance.mark(yardstick);
    const work = document.createElement('ol');
    work.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 200px; height: 200px; overflow: hidden; contain: strict';
    for (let row = 0; row < 250; row += 1) {
      const item = work.appendChild(document.createElement('li'));
      item.appendChild(document.createElement('b')).textContent = `${row} of them`;
      item.appendChild(document.createElement('span')).textContent = String(Math.sqrt(row));
    }
    document.body.append(work);
    await drawn();
    performance.mark(done);
    work.remove();
    await drawn();
  }
  performance.mark(done);
}
