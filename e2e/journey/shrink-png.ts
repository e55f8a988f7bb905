import { crc32, deflateSync, inflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The same picture with at most 256 colours, as screens of flat areas and text bear it. 8-bit RGB(A) only. */
export function shrinkPng(png: Buffer): Buffer {
  const { width, height, channels, data } = readPng(png)
  const { palette, indexOf } = choosePalette(data, channels)
  const lines = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      lines[y * (width + 1) + 1 + x] = indexOf(bucketAt(data, (y * width + x) * channels))
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Colours that look alike share a bucket: six bits of each channel. */
function bucketAt(data: Buffer, at: number): number {
  const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
  return ((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2)
}

/** The colour that is met most in each of the 256 fullest buckets; what is left goes to the nearest of them. */
function choosePalette(data: Buffer, channels: number): { palette: Buffer; indexOf: (bucket: number) => number } {
  const counts = new Map<number, Map<number, number>>()
  for (let at = 0; at < data.length; at += channels) {
    const bucket = bucketAt(data, at)
    const color = data.readUIntBE(at, 3)
    const inside = counts.get(bucket) ?? new Map<number, number>()
    inside.set(color, (inside.get(color) ?? 0) + 1)
    counts.set(bucket, inside)
  }
  const sum = (inside: ReadonlyMap<number, number>) => [...inside.values()].reduce((all, count) => all + count, 0)
  const chosen = [...counts]
    .map(([bucket, inside]) => ({ bucket, inside, pixels: sum(inside) }))
    .sort((a, b) => b.pixels - a.pixels)
    .slice(0, 256)
    .map(({ bucket, inside }) => ({ bucket, color: [...inside].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0 }))
  const palette = Buffer.alloc(chosen.length * 3)
  chosen.forEach(({ color }, index) => {
    palette.writeUIntBE(color, index * 3, 3)
  })
  const known = new Map(chosen.map(({ bucket }, index) => [bucket, index]))
  const nearest = (bucket: number) => {
    const distances = chosen.map((each) => distance(each.bucket, bucket))
    return distances.indexOf(Math.min(...distances))
  }
  const indexOf = (bucket: number) => {
    const index = known.get(bucket) ?? nearest(bucket)
    known.set(bucket, index)
    return index
  }
  return { palette, indexOf }
}

function distance(a: number, b: number): number {
  const parts = [12, 6, 0].map((shift) => ((a >> shift) & 63) - ((b >> shift) & 63))
  return parts.reduce((all, part) => all + part * part, 0)
}

interface Picture {
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
  readonly data: Buffer
}

function readPng(png: Buffer): Picture {
  const parts: Buffer[] = []
  let header = Buffer.alloc(13)
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const body = png.subarray(at + 8, at + 8 + length)
    if (type === 'IHDR') header = Buffer.from(body)
    if (type === 'IDAT') parts.push(body)
    at += length + 12
  }
  const [width, height, depth, color] = [header.readUInt32BE(0), header.readUInt32BE(4), header[8], header[9]]
  if (depth !== 8 || (color !== 2 && color !== 6)) throw new Error(`A PNG of depth ${depth} and colour type ${color}.`)
  const channels = color === 2 ? 3 : 4
  return { width, height, channels, data: unfilter(inflateSync(Buffer.concat(parts)), width * channels, channels) }
}

function unfilter(packed: Buffer, stride: number, step: number): Buffer {
  const height = packed.length / (stride + 1)
  const data = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1) {
    const filter = packed[y * (stride + 1)] ?? 0
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x
      const left = x < step ? 0 : (data[at - step] ?? 0)
      const up = y === 0 ? 0 : (data[at - stride] ?? 0)
      const corner = x < step || y === 0 ? 0 : (data[at - stride - step] ?? 0)
      data[at] = ((packed[y * (stride + 1) + 1 + x] ?? 0) + guess(filter, left, up, corner)) & 0xff
    }
  }
  return data
}

/** What a filter of PNG expects a byte to be. */
function guess(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(body.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
