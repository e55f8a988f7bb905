/** One or several whole events as bytes, made once and shared by all readers. */
export interface FrameBytes {
  /** As a chunk of an HTTP/1.1 body. */
  readonly chunk: Buffer
  /** Without the marks of a chunk, for a reader of HTTP/1.0. */
  readonly plain: Buffer
}

export function toFrameBytes(text: string): FrameBytes {
  const length = Buffer.byteLength(text)
  const head = `${length.toString(16)}\r\n`
  const chunk = Buffer.from(`${head}${text}\r\n`)
  return { chunk, plain: chunk.subarray(head.length, head.length + length) }
}

/** All of them, to be sent with one write. */
export function joinFrames(frames: readonly FrameBytes[]): FrameBytes {
  const [first] = frames
  if (first && frames.length === 1) return first
  return {
    chunk: Buffer.concat(frames.map(({ chunk }) => chunk)),
    plain: Buffer.concat(frames.map(({ plain }) => plain)),
  }
}
