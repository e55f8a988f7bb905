import type { IncomingMessage } from 'node:http'
import { Busboy } from '@fastify/busboy'
import { largestUpload, type UploadedFile } from '@vot/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What a form adds to its file: boundaries and the heads of its parts. */
const formBytes = 10_000

/** Forms with a file, on the endpoints that declare one; the bytes are kept in memory and never longer than allowed. */
export function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: IncomingMessage) => {
    if (!request.routeOptions.config.upload) throw fault('FST_ERR_CTP_INVALID_MEDIA_TYPE', 415)
    const type = request.headers['content-type'] ?? ''
    const contentLength = Number(request.headers['content-length'] ?? 0)
    try {
      if (contentLength > largestUpload + formBytes) throw fault('VOT_FILE_TOO_LARGE', 413)
      return { file: await readForm(payload, type) }
    } catch (error) {
      // Read to its end and dropped, so that the client, still sending, gets to read the answer.
      payload.unpipe().resume()
      throw error
    }
  })
}

/** The file in the field `file`, undefined for a form without one. */
function readForm(payload: IncomingMessage, type: string): Promise<UploadedFile | undefined> {
  return new Promise((resolve, reject) => {
    const broken = () => reject(fault('VOT_FORM_INVALID', 400))
    let file: UploadedFile | undefined
    const form = openForm(type)
    if (!form) return broken()
    form.on('file', (field, stream, name) => {
      const chunks: Buffer[] = []
      stream.on('limit', () => reject(fault('VOT_FILE_TOO_LARGE', 413)))
      stream.on('error', broken)
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        if (field === 'file') file = { file_name: name.normalize('NFC'), bytes: Buffer.concat(chunks) }
      })
    })
    form.on('finish', () => resolve(file))
    form.on('error', broken)
    payload.on('aborted', broken)
    payload.pipe(form)
  })
}

function openForm(type: string) {
  try {
    const limits = { files: 1, fields: 20, fieldSize: 10_000, parts: 21, headerPairs: 50, fileSize: largestUpload }
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch {
    // No boundary, or one that makes no sense.
    return undefined
  }
}

function fault(code: string, statusCode: number): Error {
  return Object.assign(new Error(code), { code, statusCode })
}
