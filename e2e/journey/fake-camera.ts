import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, test } from '@playwright/test'

const width = 640
const height = 480

/** A browser whose camera shows the QR code that stands on a page, held at a slant; null for one without a camera. */
export async function openBrowserWithCamera(qr: Locator | null): Promise<Browser> {
  const { launchOptions = {} } = test.info().project.use
  const { args = [], ...launch } = launchOptions
  const camera = ['--use-fake-ui-for-media-stream']
  if (qr !== null) {
    const film = join(await mkdtemp(join(tmpdir(), 'vot-camera-')), 'camera.y4m')
    await writeFile(film, filmOf(await greyPicture(qr)))
    camera.push('--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`)
  }
  return await chromium.launch({ ...launch, args: [...args, ...camera] })
}

/** One second of it, which the browser plays again and again: raw frames, brightness alone. */
function filmOf(picture: Buffer): Buffer {
  const frame = Buffer.concat([Buffer.from('FRAME\n'), picture, Buffer.alloc((width * height) / 2, 128)])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)])
}

async function greyPicture(qr: Locator): Promise<Buffer> {
  const bytes = await qr.evaluate(
    async (svg, size) => {
      const picture = new Image()
      picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
      await picture.decode()
      const canvas = document.createElement('canvas')
      canvas.width = size.width
      canvas.height = size.height
      const context = canvas.getContext('2d')
      if (!context) throw new Error('There is no canvas.')
      context.fillStyle = '#777'
      context.fillRect(0, 0, size.width, size.height)
      context.translate(size.width / 2, size.height / 2)
      context.rotate(0.15)
      context.drawImage(picture, -150, -150, 300, 300)
      const { data } = context.getImageData(0, 0, size.width, size.height)
      return Array.from({ length: size.width * size.height }, (_, pixel) => data[pixel * 4] ?? 0)
    },
    { width, height },
  )
  return Buffer.from(bytes)
}
