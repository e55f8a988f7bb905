import type { BracketEntry, BracketFormat } from './bracket-format'
import type { BracketPlan, MatchSlot, MatchSource, PlannedGroup, PlannedMatch } from './bracket-plan'

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

/**
 * Details from the planner that matches of a round share; the rest follows from their sources. Every field is always
 * given, in this order: objects of one shape are read several times as fast.
 */
export type RoundDetails = Pick<
  PlannedMatch,
  'phase' | 'role' | 'section' | 'round' | 'group' | 'winnerTier' | 'loserTier' | 'absentTier'
>

/** Winner and loser of a match as sources; null where there is none: a bye has no loser, an empty pairing no winner either. */
export interface Outlets {
  readonly winner: MatchSource | null
  readonly loser: MatchSource | null
}

type GroupDraft = PlannedGroup & { readonly matches: number[]; readonly placeTo: MatchSlot[] }

/** Collects matches in playing order, then numbers them and links each source to its target. */
export class PlanBuilder {
  private readonly matches: Mutable<PlannedMatch>[] = []
  private readonly groups: GroupDraft[] = []

  /** Two sources make a match, one makes a bye, none makes nothing. */
  meet(key: string, first: MatchSource | null, second: MatchSource | null, details: RoundDetails): Outlets {
    const only = first ?? second
    if (only === null) return { winner: null, loser: null }
    const bye = first === null || second === null
    const number = this.add(key, bye ? [only, { kind: 'bye' }] : [first, second], bye, null, details)
    return { winner: { kind: 'winner', match: number }, loser: bye ? null : { kind: 'loser', match: number } }
  }

  /** A round of a knock-out: each source meets the one beside it. */
  meetRound(key: string, sources: readonly (MatchSource | null)[], details: RoundDetails): Outlets[] {
    const outlets: Outlets[] = []
    for (let i = 0; 2 * i < sources.length; i++) {
      outlets.push(this.meet(key + i, sources[2 * i] ?? null, sources[2 * i + 1] ?? null, details))
    }
    return outlets
  }

  /** Announces a round robin, whose matches `playLeg` adds. Answers its index in `plan.groups`. */
  addGroup(key: string, entries: readonly BracketEntry[], finalTiers: readonly number[], advancing: number): number {
    const ids = entries.map((entry) => entry.id)
    return this.groups.push({ key, entries: ids, matches: [], advancing, placeTo: [], finalTiers }) - 1
  }

  playLeg(index: number, pairs: readonly (readonly [BracketEntry, BracketEntry])[], leg: number, round: number): void {
    const group = this.groups[index]
    if (!group) throw new Error(`no group ${index}`)
    const details: RoundDetails = {
      phase: 'group',
      role: null,
      section: 'WB',
      round,
      group: group.key,
      winnerTier: null,
      loserTier: null,
      absentTier: null,
    }
    for (const [a, b] of pairs) {
      const key = pairKeyIn(group.key, group.entries, a, b)
      group.matches.push(this.add(key, [entrySource(a), entrySource(b)], false, leg, details))
    }
  }

  finish(format: BracketFormat, entries: readonly BracketEntry[]): BracketPlan {
    const codes = new CodeCounter(this.matches)
    for (const match of this.matches) {
      this.link(match.sources[0], { match: match.number, side: 0 })
      this.link(match.sources[1], { match: match.number, side: 1 })
      if (match.leg === null) match.code = codes.next(match.bye)
    }
    for (const { key, matches } of this.groups) {
      const width = codeWidth(matches.length)
      matches.forEach((number, i) => {
        this.at(number).code = `RR-${key}-${String(i + 1).padStart(width, '0')}`
      })
    }
    return { format, entries, matches: this.matches, groups: this.groups }
  }

  private link(source: MatchSource, target: MatchSlot): void {
    if (source.kind === 'winner') this.at(source.match).winnerTo = target
    else if (source.kind === 'loser') this.at(source.match).loserTo = target
    else if (source.kind === 'place') this.groups[source.group]?.placeTo.push(target)
  }

  private add(
    key: string,
    sources: [MatchSource, MatchSource],
    bye: boolean,
    leg: number | null,
    details: RoundDetails,
  ): number {
    const number = this.matches.length + 1
    this.matches.push({
      number,
      key,
      code: '',
      phase: details.phase,
      role: details.role,
      section: details.section,
      round: details.round,
      group: details.group,
      leg,
      bye,
      sources,
      winnerTo: null,
      loserTo: null,
      winnerTier: details.winnerTier,
      loserTier: details.loserTier,
      absentTier: details.absentTier,
    })
    return number
  }

  private at(number: number): Mutable<PlannedMatch> {
    const match = this.matches[number - 1]
    if (!match) throw new Error(`no match ${number}`)
    return match
  }
}

/** Codes of knock-out matches in playing order: 01, 02, .. for those that are played, B-01, B-02, .. for byes. */
class CodeCounter {
  private played = 0
  private byes = 0
  private readonly playedWidth: number
  private readonly byeWidth: number

  constructor(matches: readonly PlannedMatch[]) {
    let byes = 0
    let played = 0
    for (const match of matches) {
      if (match.bye) byes++
      else if (match.leg === null) played++
    }
    this.playedWidth = codeWidth(played)
    this.byeWidth = codeWidth(byes)
  }

  next(bye: boolean): string {
    if (bye) return `B-${String(++this.byes).padStart(this.byeWidth, '0')}`
    return String(++this.played).padStart(this.playedWidth, '0')
  }
}

/** Codes of one kind are equally wide, so they sort and align: 01..27, 001..127. */
function codeWidth(count: number): number {
  return Math.max(2, String(count).length)
}

export function entrySource(entry: BracketEntry): MatchSource {
  return { kind: 'entry', entry: entry.id }
}

/** Of a match between two of a cluster or group, by where they stand in it: the same when another team takes a place. */
export function pairKeyIn(group: string, entries: readonly number[], a: BracketEntry, b: BracketEntry): string {
  return `${group}:${entries.indexOf(a.id)}-${entries.indexOf(b.id)}`
}

/** A, B, .. Z, AA, AB, .. for 0, 1, 2, .. */
export function groupKey(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : groupKey(Math.floor(index / 26) - 1) + letter
}
