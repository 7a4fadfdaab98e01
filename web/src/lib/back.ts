/** While something lies over the page, the way back closes it instead of leaving the page. */

let marks = 0;

/** From now on Back calls `close`. To be called when it was closed otherwise: the step that was added is taken back. */
export function closesWithBack(close: () => void): () => void {
  const over = (marks += 1);
  const onpopstate = (): void => {
    if (history.state?.over !== over) close();
  };
  history.pushState({ over }, '');
  addEventListener('popstate', onpopstate);
  return () => {
    removeEventListener('popstate', onpopstate);
    if (history.state?.over === over) history.back();
  };
}
