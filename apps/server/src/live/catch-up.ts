import type { LiveConnection } from './fan-out'
import {
  type Cursor,
  changeFrame,
  type FrameBytes,
  joinFrames,
  readyFrame,
  resyncFrame,
  toFrameBytes,
  writeCursor,
  writeMessage,
} from './live-frame'
import { type LiveTopic, mayHear } from './live-topic'

/** Sends the viewer what it missed until it is level with the topic, then adds it to the topic. */
export async function catchUp(
  connection: LiveConnection,
  topic: LiveTopic,
  cursor: Cursor | 'unreadable' | null,
): Promise<void> {
  const seen = new Map<number, number>()
  const lost: number[] = []
  for (const [tournamentId, channel] of topic.channels) {
    const from = cursor === null || cursor === 'unreadable' ? null : (cursor.get(tournamentId) ?? 0)
    const resumes = from !== null && (await channel.canResume(from))
    seen.set(tournamentId, resumes ? from : channel.position)
    if (cursor !== null && !resumes) lost.push(tournamentId)
  }
  const stands = writeCursor(seen)
  const opening = [readyFrame(stands), ...lost.map((tournamentId) => resyncFrame(stands, tournamentId))]
  connection.send(toFrameBytes(opening.join('')))
  // Each round reads what the channels have told others since the last one.
  for (let behind = topic.behind(seen); behind !== undefined; behind = topic.behind(seen)) {
    const { channel, position } = behind
    const { tournamentId } = channel
    const events = await channel.listAfter(seen.get(tournamentId) ?? 0)
    await connection.drained()
    if (connection.closed) return
    const frames: FrameBytes[] = []
    for (const event of events) {
      if (event.seq > position) break
      seen.set(tournamentId, event.seq)
      if (!mayHear(connection, event)) continue
      frames.push(toFrameBytes(changeFrame(writeCursor(seen), writeMessage(event, connection.seesDesk))))
    }
    if (frames.length > 0) connection.send(joinFrames(frames))
    if (events.length === 0) seen.set(tournamentId, position)
  }
  // In the same turn of the event loop as the last comparison with the topic.
  topic.add(connection)
}
