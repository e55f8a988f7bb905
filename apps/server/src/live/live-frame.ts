import type { LiveMessage } from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import type { LoggedEvent } from './event-log'

/**
 * Server-sent events as text. Each has the cursor to resume from as its id; `spread` tells its readers over how many
 * milliseconds to spread what they ask because of it.
 */
export function changeFrame(cursor: string, data: string, spreadMs?: number): string {
  const spread = spreadMs === undefined ? '' : `spread: ${spreadMs}\n`
  return `id: ${cursor}\nevent: change\n${spread}data: ${data}\n\n`
}

/** The stream has started (or gone on) at this cursor. `retry` is the browser's wait before it connects again. */
export function readyFrame(cursor: string): string {
  return `retry: 2000\nid: ${cursor}\nevent: ready\ndata: {}\n\n`
}

/** Events are missing: fetch everything shown of this tournament again; null means of all. */
export function resyncFrame(cursor: string, tournamentId: number | null): string {
  return `id: ${cursor}\nevent: resync\ndata: ${JSON.stringify({ tournament_id: tournamentId })}\n\n`
}

/**
 * [PLR-154] Requests to correct a profile have changed. It belongs to no tournament, so it has no number and is told to
 * open streams alone: who opens one reads them anew.
 */
export const correctionFrame = 'event: correction\ndata: {}\n\n'

/** A comment, which keeps proxies from closing the stream and shows that a reader is gone. */
export const heartbeatFrame = ':\n\n'

/**
 * The data of a `change`, written once for all viewers of a kind: the only place that makes bytes of an event. It passes on
 * whatever the event's type names, so that a new field needs no line here.
 */
export function writeMessage({ tournamentId, seq, event, deskPart, at }: LoggedEvent, seesDesk: boolean): string {
  const { type, ...told } = seesDesk ? { ...event, ...deskPart } : event
  const message: LiveMessage = { tournament_id: tournamentId, seq, type, ...told, at: formatVietnamIso(at) }
  return JSON.stringify(message)
}

/** One or several whole events as bytes, made once and shared by all readers. */
export interface FrameBytes {
  /** As a chunk of an HTTP/1.1 body. */
  readonly chunk: Buffer
  /** Without the marks of a chunk, for a reader of HTTP/1.0. */
  readonly plain: Buffer
}

export function toFrameBytes(text: string): FrameBytes {
  const length = Buffer.byteLength(text)
  const head = `${length.toString(16)}\r\n`
  const chunk = Buffer.from(`${head}${text}\r\n`)
  return { chunk, plain: chunk.subarray(head.length, head.length + length) }
}

/** All of them, to be sent with one write. */
export function joinFrames(frames: readonly FrameBytes[]): FrameBytes {
  const [first] = frames
  if (first && frames.length === 1) return first
  return {
    chunk: Buffer.concat(frames.map(({ chunk }) => chunk)),
    plain: Buffer.concat(frames.map(({ plain }) => plain)),
  }
}

/** How far a viewer has read: the last event number of each tournament. On the wire `12:34,13:5`. */
export type Cursor = ReadonlyMap<number, number>

const most = 200

export function writeCursor(cursor: Cursor): string {
  return [...cursor].map(([tournamentId, seq]) => `${tournamentId}:${seq}`).join(',')
}

/** Undefined for a text that is no cursor. */
export function readCursor(text: string): Cursor | undefined {
  if (!/^\d{1,15}:\d{1,15}(,\d{1,15}:\d{1,15})*$/.test(text)) return undefined
  const parts = text.split(',')
  if (parts.length > most) return undefined
  return new Map(
    parts.map((part) => {
      const [tournamentId, seq] = part.split(':').map(Number)
      return [tournamentId ?? 0, seq ?? 0]
    }),
  )
}
