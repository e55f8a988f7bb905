import { createHash } from 'node:crypto'
import { err, ok, type Result } from '@vot/domain'

export interface MadePoster {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly large: Uint8Array
  readonly small: Uint8Array
  readonly share: Uint8Array
}

export type PosterRefusal = 'poster-unreadable' | 'poster-too-small' | 'poster-too-big'

const minSide = 300
const maxPixels = 50_000_000
const sides = { large: 1600, small: 640 } as const
const shareSize = { width: 1200, height: 630 } as const
const jpeg = { quality: 82, mozjpeg: true } as const

/**
 * The sizes of a picture, drawn anew from its points: what else a file carries (place, camera, hidden data) is left
 * behind. Takes up to 540 MB, hence a process of its own.
 */
export async function drawPoster(bytes: Uint8Array): Promise<Result<MadePoster, PosterRefusal>> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  // A file that only begins like a picture, or ends too early, is refused as a whole.
  const picture = (source: Uint8Array) => sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (Math.min(width, height) < minSide) return err('poster-too-small')
    if (width * height > maxPixels) return err('poster-too-big')
    const fit = { width: sides.large, height: sides.large, fit: 'inside', withoutEnlargement: true } as const
    const large = await picture(bytes)
      .autoOrient()
      .resize(fit)
      .flatten({ background: '#ffffff' })
      .jpeg(jpeg)
      .toBuffer({ resolveWithObject: true })
    const small = picture(large.data).resize({ ...fit, width: sides.small, height: sides.small })
    // Chats cut what does not fit: the whole picture before itself, large and out of focus.
    const whole = await picture(large.data)
      .resize({ ...shareSize, fit: 'inside' })
      .toBuffer()
    const share = picture(large.data)
      .resize({ ...shareSize, fit: 'cover' })
      .blur(24)
      .modulate({ brightness: 0.6 })
      .composite([{ input: whole }])
    return ok({
      hash: createHash('sha256').update(large.data).digest('base64url').slice(0, 22),
      width: large.info.width,
      height: large.info.height,
      large: large.data,
      small: await small.jpeg(jpeg).toBuffer(),
      share: await share.jpeg(jpeg).toBuffer(),
    })
  } catch {
    // The library tells what is wrong with a file in words of its own alone.
    return err('poster-unreadable')
  }
}
