import { err, type Result } from '@vot/domain'
import { type PictureMaker, pictureRetrySeconds } from '../../picture-maker'
import type { MadePoster, PosterRefusal } from './draw-poster'

/** The sizes of a picture, drawn by a process of its own; `picture-busy` where it could not be drawn now. */
export async function makePoster(
  pictures: PictureMaker,
  bytes: Uint8Array,
): Promise<Result<MadePoster, PosterRefusal | 'picture-busy'>> {
  if (!isPicture(bytes)) return err('poster-unreadable')
  const made = await pictures.make<Result<MadePoster, PosterRefusal>>({ kind: 'poster' }, bytes, 'all')
  return made ?? err('picture-busy', { retry_after_seconds: pictureRetrySeconds })
}

/** By the first bytes, whatever the file is called: JPEG, PNG or WebP, none of the other kinds that could be read. */
function isPicture(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF....WEBP/s.test(text)
}
