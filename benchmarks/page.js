// Goes to a place of a replay, and presses a key again and again; each time two frames are drawn before the next.
async ([place, key, steps, every, [step, still, yardstick, done]]) => {
  const drawn = () => new Promise((after) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(after))));
  // What is done next is a task of its own: one that began before the mark would be counted to what was before it.
  const mark = (name) => new Promise((after) => setTimeout(after, 0, performance.mark(name)));
  const slider = document.querySelector('.track input');
  slider.value = place;
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  for (let wait = 0; wait < 10; wait += 1) await drawn();
  for (let number = 0; number < steps; number += 1) {
    await mark(step);
    dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
    await drawn();
    if (number % every) continue;
    await mark(still);
    await drawn();
    await mark(yardstick);
    const work = document.createElement('ol');
    work.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 200px; height: 200px; overflow: hidden; contain: strict';
    for (let row = 0; row < 250; row += 1) {
      const item = work.appendChild(document.createElement('li'));
      item.appendChild(document.createElement('b')).textContent = `${row} of them`;
      item.appendChild(document.createElement('span')).textContent = String(Math.sqrt(row));
    }
    document.body.append(work);
    await drawn();
    await mark(done);
    work.remove();
    await drawn();
  }
  await mark(done);
}
