import { largestUpload } from '@vot/contract'

const longestSide = 2000

/** A picture that is too large to send, drawn smaller; any other, and what is no picture, as it is. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= largestUpload) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return file
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  const drawing = canvas.getContext('2d')
  if (drawing === null) return file
  // JPEG knows no transparency.
  drawing.fillStyle = '#ffffff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type })
}
