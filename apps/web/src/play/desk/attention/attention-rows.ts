import type { CourtView, DeskMatchView, DeskTeamResult, MissingTeamView, ProtestView } from '@vot/contract'
import { absenceAt, callAheadMs, overtimeMs, parseIsoDateTime } from '@vot/domain'
import { formatTime } from '../../../lib/format/format-day'
import { scoreNow } from '../../bracket/match-texts'
import { matchPath, officialText, spanText } from '../desk-facts'
import { gamesText } from '../paper/paper-line'
import { attentionStrings as strings } from './strings'

/** What the desk has to look at, in the order in which it stands there. */
export const attentionKinds = ['overtime', 'missing', 'sent', 'protest', 'referee', 'reopening'] as const

/** One thing to look at, with the one step that is done about it. */
export interface AttentionRow {
  readonly kind: (typeof attentionKinds)[number]
  /** Of its own among all rows. */
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly action: {
    readonly label: string
    /** The whole of it, for readers. */
    readonly name: string
  } & ({ readonly to: string } | { readonly run: () => void })
}

export interface AttentionFacts {
  readonly groupId: number
  /** Every match on court. */
  readonly claimed: readonly DeskMatchView[]
  readonly courts: readonly CourtView[]
  /** Of whom somebody is not here. */
  readonly missing: readonly MissingTeamView[]
  /** Results that teams sent, and protests that wait for their decision. */
  readonly sent: readonly DeskTeamResult[]
  readonly protests: readonly ProtestView[]
  /** Courts that a match waits for and nobody can be called to. */
  /** Whether a match must have somebody who officiates. */
  readonly needsReferee: boolean
  readonly unstaffed: number
}

export interface AttentionActs {
  readonly callTeam: (registrationId: number) => void
  readonly takeSent: (item: DeskTeamResult) => void
  readonly openProtest: (protest: ProtestView) => void
  readonly signReferees: () => void
  readonly moveMatch: (match: DeskMatchView) => void
  readonly openCourt: (court: CourtView) => void
}

/** [OPS-290] All that needs somebody now. `now`: epoch milliseconds. */
export function attentionRows(facts: AttentionFacts, acts: AttentionActs, now: number): AttentionRow[] {
  const rows = [
    ...overtime(facts, now),
    ...missingTeams(facts, acts, now),
    ...sentResults(facts, acts),
    ...openProtests(facts, acts),
    ...withoutReferee(facts, acts),
    ...reopening(facts, acts, now),
  ]
  return rows.sort((a, b) => attentionKinds.indexOf(a.kind) - attentionKinds.indexOf(b.kind))
}

const minute = 60_000
/** How long before it something that is to come is worth a line. */
const soonMs = 10 * minute

const momentOf = (iso: string | null) => (iso === null ? null : (parseIsoDateTime(iso) ?? null))

/** Longest over first. */
function overtime({ claimed }: AttentionFacts, now: number): AttentionRow[] {
  const late = claimed.flatMap((match) => {
    const end = momentOf(match.expected_end)
    return end === null || now - end < overtimeMs ? [] : [{ match, over: now - end }]
  })
  return late
    .sort((a, b) => b.over - a.over)
    .map(({ match, over }) => {
      const { day_code: code, status, started_at, claimed_at } = match
      const court = match.court_name ?? ''
      const span = spanText(started_at ?? claimed_at ?? match.updated_at, now)
      const score = status === 'in_progress' ? scoreNow(match) : null
      return {
        kind: 'overtime',
        key: `overtime ${match.id}`,
        title: strings.overtime(code, Math.floor(over / minute)),
        detail:
          status === 'claimed'
            ? strings.notBegun(court, span)
            : score
              ? strings.playing(court, score.join(' – '))
              : strings.unscored(court, span),
        action: { label: strings.see, name: strings.seeMatch(code), to: matchPath(match) },
      }
    })
}

/** As the check-in counts them: called, and once a walkover may be given, decided there. */
function missingTeams({ groupId, missing }: AttentionFacts, { callTeam }: AttentionActs, now: number): AttentionRow[] {
  return missing.flatMap((team): AttentionRow[] => {
    const { day_code: code, due_at, registration_id: id } = team
    const due = momentOf(due_at) ?? now
    if (due - now > callAheadMs) return []
    const { stage, until } = absenceAt(due, now)
    const left = clockOf((until ?? now) - now)
    const names = team.names.join(' – ')
    const isLate = stage === 'over-ten' || stage === 'over-fifteen'
    return [
      {
        kind: 'missing',
        key: `missing ${id}`,
        title: strings.missing(names),
        detail: {
          soon: strings.soon(code, formatTime(due_at)),
          late: strings.left(code, left),
          'over-ten': strings.leftOfLast(code, left),
          'over-fifteen': strings.over(code),
        }[stage],
        action:
          isLate && team.is_open
            ? { label: strings.toCheckIn, name: strings.toCheckInOf(code), to: `/matches/${groupId}/check-in` }
            : { label: strings.callThem, name: strings.callThemOf(names), run: () => callTeam(id) },
      },
    ]
  })
}

/** [OPS-275] One result that nobody contradicts is taken at once; others are weighed where results are typed. */
function sentResults({ groupId, sent }: AttentionFacts, { takeSent }: AttentionActs): AttentionRow[] {
  return sent.flatMap((item): AttentionRow[] => {
    const { day_code: code, match_id: id, is_on_device: isOnDevice } = item
    const [first, ...others] = item.results
    if (!first) return []
    const score = gamesText(first.games)
    const isPlain = others.length === 0 && first.refused_at === null && !isOnDevice
    return [
      {
        ...{ kind: 'sent', key: `sent ${id}`, title: strings.sent(code) },
        detail: isPlain ? strings.sentWaits(score) : isOnDevice ? strings.sentOnDevice : strings.sentDiffers,
        action: isPlain
          ? { label: strings.take, name: strings.takeOf(code, score), run: () => takeSent(item) }
          : { label: strings.see, name: strings.weighOf(code), to: `/matches/${groupId}/results` },
      },
    ]
  })
}

/** [OPS-282] Those that wait for a decision, as they came. */
function openProtests({ protests }: AttentionFacts, { openProtest }: AttentionActs): AttentionRow[] {
  return protests
    .filter(({ state }) => state === 'open')
    .map((protest) => ({
      ...{ kind: 'protest', key: `protest ${protest.id}`, title: strings.protest(protest.day_code) },
      detail: protest.team,
      action: { label: strings.see, name: strings.protestOf(protest.day_code), run: () => openProtest(protest) },
    }))
}

function withoutReferee(
  { claimed, unstaffed, needsReferee }: AttentionFacts,
  { signReferees, moveMatch }: AttentionActs,
): AttentionRow[] {
  if (!needsReferee) return []
  const without = claimed.filter(
    (match) => officialText(match) === undefined && match.court_id !== null && match.outcome === null,
  )
  const rows = without.map((match): AttentionRow => {
    const { id, day_code: code, court_name } = match
    const action = { label: strings.choose, name: strings.chooseFor(code), run: () => moveMatch(match) }
    return { kind: 'referee', key: `referee ${id}`, title: strings.noReferee(code), detail: court_name ?? '', action }
  })
  if (unstaffed === 0) return rows
  const action = { label: strings.signIn, name: strings.signInOf, run: signReferees }
  return [
    ...rows,
    {
      kind: 'referee',
      key: 'referees',
      title: strings.noReferees(unstaffed),
      detail: strings.courtsWait(unstaffed),
      action,
    },
  ]
}

/** The next one first. */
function reopening({ courts }: AttentionFacts, { openCourt }: AttentionActs, now: number): AttentionRow[] {
  return courts
    .flatMap((court) => {
      const at = momentOf(court.reopens_at)
      return court.closed_at === null || at === null || at - now > soonMs || at <= now ? [] : [{ court, at }]
    })
    .sort((a, b) => a.at - b.at)
    .map(({ court }) => ({
      kind: 'reopening',
      key: `reopening ${court.id}`,
      title: strings.reopening(court.name, formatTime(court.reopens_at ?? '')),
      detail: court.closed_reason ?? '',
      action: { label: strings.openNow, name: strings.openCourt(court.name), run: () => openCourt(court) },
    }))
}

/** `8:12`. */
function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
