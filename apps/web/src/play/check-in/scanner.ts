/** What this module needs of the browser's reader of bar codes, which TypeScript does not know yet. */
interface CodeReader {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type CodeReaderClass = new (options: { readonly formats: readonly string[] }) => CodeReader

const lookEveryMs = 200
/** A receipt that fills half the picture is read at that width, and a slow machine keeps up. */
const readWidth = 640

/** Why nothing can be scanned: no camera for pages of this address, none in this machine, or nobody allowed it. */
export type ScanProblem = 'unsupported' | 'missing' | 'blocked'

interface Listener {
  readonly onRead: (text: string) => void
  readonly onProblem: (problem: ScanProblem) => void
}

/** Reads QR codes from the camera until it is stopped. */
export function startScanner(video: HTMLVideoElement, { onRead, onProblem }: Listener): { stop(): void } {
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const start = async () => {
    if (navigator.mediaDevices === undefined) return onProblem('unsupported')
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (isStopped) return stopStream(stream)
    video.srcObject = stream
    await video.play()
    const read = await makeReader()
    const look = async () => {
      if (isStopped) return
      const text = video.readyState >= video.HAVE_CURRENT_DATA ? await read(video) : undefined
      if (isStopped) return
      if (text) return onRead(text)
      timer = setTimeout(() => void look().catch(fail), lookEveryMs)
    }
    await look()
  }
  const fail = (error: unknown) => {
    if (!isStopped) onProblem(problemOf(error))
  }
  void start().catch(fail)
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
      if (stream) stopStream(stream)
    },
  }
}

function problemOf(error: unknown): ScanProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return name === 'NotSupportedError' ? 'unsupported' : 'blocked'
}

function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

type Read = (video: HTMLVideoElement) => Promise<string | undefined>

/** The browser's own reader where it has one; on most laptops and tablets it has none. */
async function makeReader(): Promise<Read> {
  const Reader = readerClass()
  if (Reader === undefined) return await makeOwnReader()
  const reader = new Reader({ formats: ['qr_code'] })
  return async (video) => (await reader.detect(video))[0]?.rawValue
}

async function makeOwnReader(): Promise<Read> {
  const { default: readQr } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, readWidth / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!context || canvas.width === 0 || canvas.height === 0) return undefined
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    return readQr(data, width, height)?.data
  }
}

function readerClass(): CodeReaderClass | undefined {
  const found: unknown = Reflect.get(window, 'BarcodeDetector')
  // The border to a browser interface without types.
  return typeof found === 'function' ? (found as CodeReaderClass) : undefined
}
