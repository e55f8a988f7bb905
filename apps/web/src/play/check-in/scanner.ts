/** What this module needs of the browser's reader of bar codes, which TypeScript does not know yet. */
interface CodeReader {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type CodeReaderClass = new (options: { readonly formats: readonly string[] }) => CodeReader

const lookEveryMs = 200

/** Reads QR codes from the camera; null where the browser has no reader. */
export function createScanner(video: HTMLVideoElement, onRead: (text: string) => void) {
  const Reader = readerClass()
  if (Reader === undefined || navigator.mediaDevices === undefined) return null
  const reader = new Reader({ formats: ['qr_code'] })
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const look = async () => {
    if (isStopped) return
    const codes = video.readyState >= video.HAVE_CURRENT_DATA ? await reader.detect(video) : []
    const text = codes[0]?.rawValue
    if (isStopped) return
    if (text !== undefined) return onRead(text)
    timer = setTimeout(() => void look(), lookEveryMs)
  }
  return {
    async start(): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isStopped) return stop(stream)
      video.srcObject = stream
      await video.play()
      void look()
    },
    stop: (): void => {
      isStopped = true
      clearTimeout(timer)
      if (stream) stop(stream)
    },
  }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function readerClass(): CodeReaderClass | undefined {
  const found: unknown = Reflect.get(window, 'BarcodeDetector')
  // The border to a browser interface without types.
  return typeof found === 'function' ? (found as CodeReaderClass) : undefined
}
