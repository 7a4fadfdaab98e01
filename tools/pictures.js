/** In the browser of pictures.py. */

/** Frames, each a JPEG with its time in milliseconds, as chunks of VP9. */
async function encode({ frames, width, height, bits }) {
  const chunks = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      const body = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      chunks.push({ at: chunk.timestamp / 1000, key: chunk.type === 'key', body });
    },
    error: (error) => console.error(error),
  });
  encoder.configure({ codec: 'vp09.00.10.08', width, height, bitrate: bits, latencyMode: 'quality' });
  for (const [index, { at, body }] of frames.entries()) {
    const blob = await (await fetch(`data:image/jpeg;base64,${body}`)).blob();
    const picture = await createImageBitmap(blob, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
    const frame = new VideoFrame(picture, { timestamp: at * 1000 });
    encoder.encode(frame, { keyFrame: index === 0 });
    frame.close();
  }
  await encoder.flush();
  return chunks;
}

/** A board with a title, over the whole page. */
function lay({ picture, title }) {
  const make = (tag, style, text = '') => Object.assign(document.createElement(tag), { textContent: text, style });
  const all = 'position:absolute;inset:0;width:100%;height:100%;';
  const page = make('div', 'position:fixed;inset:0;z-index:99;overflow:hidden;background:#17120f');
  const board = Object.assign(make('img', `${all}object-fit:cover`), { src: picture });
  const shade = make('div', `${all}background:linear-gradient(transparent 52%, rgb(13 9 6 / 94%) 84%)`);
  const font = 'font:600 76px/1.15 "Cinzel Variable",serif';
  const words = make('div', `position:absolute;left:56px;bottom:34px;color:#f2e6d0;${font}`, title);
  words.append(make('div', 'color:#ff9d42;font-size:32px;letter-spacing:.12em', 'Emberhall'));
  page.append(board, shade, words);
  document.body.append(page);
  return board.decode();
}
