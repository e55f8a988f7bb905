import { organiserEvents } from '@vot/contract'
import type { LoggedEvent } from './event-log'
import { FanOut, type LiveConnection } from './fan-out'
import type { LiveChannel } from './live-channel'
import { type Cursor, changeFrame, resyncFrame, toFrameBytes, writeCursor } from './live-frame'

/** What a viewer watches: a tournament, the tournaments of a group, or (null) all, without replay. */
export type LiveScope = { readonly tournamentId: number } | { readonly groupId: number } | null

type Listener = Pick<LiveConnection, 'isOrganiser' | 'seesDesk' | 'ownTeam'>

/** [FEE-66, FEE-88] Some events are for organisers; who shows a team's receipt hears of its payments. */
export function mayHear({ isOrganiser, ownTeam }: Omit<Listener, 'seesDesk'>, { event }: LoggedEvent): boolean {
  if (isOrganiser || !organiserEvents.has(event.type)) return true
  return event.type === 'registration-paid' && ownTeam !== undefined && event.registration_id === ownTeam
}

/** An event as JSON; for the desk it is another one where that is told more. */
export interface EventData {
  readonly forAll: string
  readonly forDesk?: string | undefined
}

/** Spread of the viewers' fetches: slower than the process answers from memory under load. */
const msPerReader = 0.08
const maxSpreadMs = 1_500

/** State of one scope that its viewers share. */
export class LiveTopic {
  readonly scope: LiveScope
  /** In the order of the cursor. */
  readonly channels = new Map<number, LiveChannel>()
  /** Viewers that have caught up; organisers separately, since some events are theirs only. */
  readonly #organisers = new FanOut()
  readonly #referees = new FanOut()
  readonly #others = new FanOut()
  /** Viewers that show a team's receipt, by team. */
  readonly #teams = new Map<number, FanOut>()
  members = 0
  /** Whether the scope exists, once its channels are open; undefined before the first viewer. */
  opening: Promise<boolean> | undefined

  constructor(scope: LiveScope) {
    this.scope = scope
  }

  follows(tournamentId: number): boolean {
    return this.scope === null || this.channels.has(tournamentId)
  }

  tell(event: LoggedEvent, { forAll, forDesk }: EventData): void {
    const crowds = [...this.#crowds()]
    const size = crowds.reduce((sum, { crowd }) => sum + crowd.size, 0)
    if (size === 0) return
    const spreadMs = Math.min(maxSpreadMs, Math.ceil(size * msPerReader))
    const frameOf = (data: string) => toFrameBytes(changeFrame(this.#cursorAt(event), data, spreadMs))
    const frame = frameOf(forAll)
    const deskFrame = forDesk === undefined ? frame : frameOf(forDesk)
    for (const { crowd, who } of crowds) if (mayHear(who, event)) crowd.send(who.seesDesk ? deskFrame : frame)
  }

  tellGap(tournamentId: number, seq: number): void {
    const frame = toFrameBytes(resyncFrame(this.#cursorAt({ tournamentId, seq }), tournamentId))
    for (const { crowd } of this.#crowds()) crowd.send(frame)
  }

  add(reader: LiveConnection): void {
    this.#crowdOf(reader).add(reader)
  }

  delete(reader: LiveConnection): void {
    this.#crowdOf(reader).delete(reader)
    const { ownTeam } = reader
    if (ownTeam !== undefined && this.#teams.get(ownTeam)?.size === 0) this.#teams.delete(ownTeam)
  }

  closeAll(): void {
    for (const { crowd } of this.#crowds()) crowd.closeAll()
  }

  #crowdOf(reader: LiveConnection): FanOut {
    if (reader.isOrganiser) return this.#organisers
    if (reader.seesDesk && reader.ownTeam === undefined) return this.#referees
    if (reader.ownTeam === undefined) return this.#others
    const known = this.#teams.get(reader.ownTeam)
    const crowd = known ?? new FanOut()
    if (!known) this.#teams.set(reader.ownTeam, crowd)
    return crowd
  }

  *#crowds(): Iterable<{ readonly crowd: FanOut; readonly who: Listener }> {
    yield { crowd: this.#organisers, who: { isOrganiser: true, seesDesk: true } }
    yield { crowd: this.#referees, who: { isOrganiser: false, seesDesk: true } }
    yield { crowd: this.#others, who: { isOrganiser: false, seesDesk: false } }
    for (const [ownTeam, crowd] of this.#teams) yield { crowd, who: { isOrganiser: false, seesDesk: false, ownTeam } }
  }

  /** A tournament whose channel has told more than was seen, with the last number that it told. */
  behind(seen: Cursor): { channel: LiveChannel; position: number } | undefined {
    for (const [id, channel] of this.channels) {
      const { position } = channel
      if ((seen.get(id) ?? 0) < position) return { channel, position }
    }
    return undefined
  }

  /** The same for all who have caught up: where every channel of the topic stands. */
  #cursorAt({ tournamentId, seq }: { readonly tournamentId: number; readonly seq: number }): string {
    if (this.scope === null) return `${tournamentId}:${seq}`
    return writeCursor(new Map([...this.channels].map(([id, { position }]) => [id, position])))
  }
}
