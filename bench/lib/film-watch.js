// Injected into a page, exactly as written here, before anything else runs. Records in `film` when the last click was
// and when the film that stands for the camera began, both in milliseconds of the page's clock. A film starts again
// each time the camera is opened; a frame tells when it was taken and how far into the film that was, so one frame is
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
