import type { UploadedFile } from '@vot/contract'

/** A form with one file in the field `file`, as browsers send it. */
export function writeForm(form: unknown): { body: Buffer<ArrayBuffer>; type: string } {
  const { file_name: name, bytes } = (form as { file: UploadedFile }).file
  const boundary = 'vot-test-form-7f3a91'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}
