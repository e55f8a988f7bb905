/** `large` fits into 1600 x 1600, `small` into 640 x 640, `share` is 1200 x 630 for chats and feeds. All are JPEG. */
export const posterSizes = ['large', 'small', 'share'] as const
export type PosterSize = (typeof posterSizes)[number]

/** Where a picture is served, public and for ever: another picture has another hash. */
export const posterRoute = '/share/posters/:hash/:size.jpg'

export function posterPath(hash: string, size: PosterSize): string {
  return posterRoute.replace(':hash', hash).replace(':size', size)
}
