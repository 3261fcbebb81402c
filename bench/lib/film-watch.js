// Runs inside a page before anything else, exactly as it is here: notes in `film` when the last click was, and when the
// film that stands for the camera began, both in milliseconds of the page's clock. A film begins again with each
// opening of the camera; a picture tells when it was taken and how far into the film that was, so one of them is
// enough.
{
  const film = { clickedAt: undefined, begunAt: undefined };
  globalThis.film = film;
  addEventListener('click', ({ timeStamp }) => (film.clickedAt = timeStamp), { capture: true });
  const { play } = HTMLVideoElement.prototype;
  HTMLVideoElement.prototype.play = function playWatched() {
    this.requestVideoFrameCallback((_now, { captureTime, mediaTime }) => {
      film.begunAt = captureTime - 1000 * mediaTime;
    });
    return play.call(this);
  };
}
