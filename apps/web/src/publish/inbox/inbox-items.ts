import type {
  DuplicatePair,
  MissingConsent,
  ProtestView,
  ProvisionalClaim,
  RegistrationView,
  TournamentView,
  TransferView,
  WaitingCorrection,
} from '@vot/contract'
import { isEntryListLocked, type TournamentStatus } from '@vot/domain'
import { statusAt } from '../../tournament/group/status-at'
import { hasUnverified } from '../../tournament/registration/team-rows'

/** What waits for an organiser, in the order of the filters. */
export const inboxKinds = [
  ...(['approval', 'consent', 'people', 'fee', 'money'] as const),
  ...(['pair', 'claim', 'correction', 'protest', 'waiting'] as const),
] as const
export type InboxKind = (typeof inboxKinds)[number]

interface Item {
  /** Of its own among all items, and the same at every reading. */
  readonly key: string
  /** Since when it waits. */
  readonly at: string
}

export interface TeamItem extends Item {
  readonly kind: 'approval' | 'consent' | 'people' | 'fee' | 'waiting'
  readonly division: TournamentView
  readonly team: RegistrationView
  /** Who of it has not agreed; null where nobody lacks. */
  readonly lacks: MissingConsent | null
}

export interface MoneyItem extends Item {
  readonly kind: 'money'
  /** Money that fits no team belongs to no division. */
  readonly division: null
  readonly transfer: TransferView
}

export interface ProtestItem extends Item {
  readonly kind: 'protest'
  readonly division: TournamentView | null
  readonly protest: ProtestView
}

/** A player of the group's teams asks to have the own data corrected. */
export interface CorrectionItem extends Item {
  readonly kind: 'correction'
  /** The first in which the player stands. */
  readonly division: TournamentView | null
  readonly correction: WaitingCorrection
}

/** An account claims a player of the group's teams by a receipt. */
export interface ClaimItem extends Item {
  readonly kind: 'claim'
  /** The first in which the player stands. */
  readonly division: TournamentView | null
  readonly claim: ProvisionalClaim
}

/** Two of whom one plays in the group and who may be one person. */
export interface PairItem extends Item {
  readonly kind: 'pair'
  /** The first in which one of them stands. */
  readonly division: TournamentView | null
  readonly pair: DuplicatePair
}

export type InboxItem = TeamItem | MoneyItem | ProtestItem | CorrectionItem | ClaimItem | PairItem

export interface InboxFacts {
  readonly divisions: readonly TournamentView[]
  /** The teams of each division, in the order of the divisions. */
  readonly teams: readonly (readonly RegistrationView[])[]
  readonly transfers: readonly TransferView[]
  readonly protests: readonly ProtestView[]
  readonly corrections: readonly WaitingCorrection[]
  readonly claims: readonly ProvisionalClaim[]
  readonly consents: readonly MissingConsent[]
  readonly pairs: readonly DuplicatePair[]
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * Everything of a group that waits for an organiser, the latest first. A team that waits for its approval owes no fee
 * yet, and nobody decides on teams whose list is locked.
 */
export function inboxItems(facts: InboxFacts): InboxItem[] {
  const { divisions, teams, transfers, protests, corrections, claims, consents, pairs, now } = facts
  const items: InboxItem[] = divisions.flatMap((division, index) => {
    const status = statusAt(division, now)
    return (teams[index] ?? []).flatMap((team): TeamItem[] => {
      const kind = kindOf(team, division, status)
      if (kind === null) return []
      const lacks = consents.find(({ registration_id: id }) => id === team.id) ?? null
      return [{ kind, key: `${kind} ${team.id}`, at: team.created_at, division, team, lacks }]
    })
  })
  for (const transfer of transfers) {
    items.push({ kind: 'money', key: `money ${transfer.id}`, at: transfer.received_at, division: null, transfer })
  }
  for (const protest of protests.filter(({ state }) => state === 'open')) {
    const division = divisions.find(({ id }) => id === protest.tournament_id) ?? null
    items.push({ kind: 'protest', key: `protest ${protest.id}`, at: protest.noted_at, division, protest })
  }
  for (const correction of corrections) {
    const division = divisions.find(({ id }) => correction.tournament_ids.includes(id)) ?? null
    items.push({
      ...{ kind: 'correction', key: `correction ${correction.id}`, at: correction.created_at, division, correction },
    })
  }
  for (const claim of claims) {
    const division = divisions.find(({ id }) => claim.tournament_ids.includes(id)) ?? null
    const key = `claim ${claim.player_id}-${claim.account.user_id}`
    items.push({ kind: 'claim', key, at: claim.claimed_at, division, claim })
  }
  for (const pair of pairs) {
    const division = divisions.find(({ id }) => pair.tournament_ids.includes(id)) ?? null
    items.push({ kind: 'pair', key: `pair ${pair.player.id}-${pair.other.id}`, at: pair.entered_at, division, pair })
  }
  return items.sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || a.key.localeCompare(b.key))
}

function kindOf(team: RegistrationView, division: TournamentView, status: TournamentStatus): TeamItem['kind'] | null {
  if (team.withdrawn) return null
  if (team.status === 'pending') {
    if (isEntryListLocked(division.is_bracket_generated, status)) return null
    if (team.reserve_place !== undefined) return 'waiting'
    if (hasUnverified(team)) return 'people'
    return 'approval'
  }
  if (team.status !== 'approved') return null
  if (division.registration_fee > 0 && team.payment_completed === false && status !== 'completed') return 'fee'
  return team.consent !== undefined && !division.is_bracket_generated && status !== 'completed' ? 'consent' : null
}

export interface InboxFilter {
  readonly kind: InboxKind | null
  readonly divisionId: number | null
}

/** A team that lacks a player's word is also what it waits for otherwise. */
function isOfKind(item: InboxItem, kind: InboxKind): boolean {
  return item.kind === kind || (kind === 'consent' && isTeamItem(item) && item.lacks !== null)
}

export function filterItems(items: readonly InboxItem[], { kind, divisionId }: InboxFilter): readonly InboxItem[] {
  return items.filter(
    (item) => (kind === null || isOfKind(item, kind)) && (divisionId === null || item.division?.id === divisionId),
  )
}

/** What a key or button does: to the ticked items where there are any, else to the one in focus. */
export function targetsOf(
  items: readonly InboxItem[],
  ticked: ReadonlySet<string>,
  focused: string | null,
): readonly InboxItem[] {
  const chosen = items.filter(({ key }) => ticked.has(key))
  return chosen.length > 0 ? chosen : items.filter(({ key }) => key === focused)
}

export function isTeamItem(item: InboxItem): item is TeamItem {
  return 'team' in item
}

/** Teams of the items that can be approved or rejected. */
export function waitingTeams(items: readonly InboxItem[]): readonly TeamItem[] {
  return items.filter(isTeamItem).filter(({ kind }) => kind !== 'fee' && kind !== 'consent')
}

export function owingTeams(items: readonly InboxItem[]): readonly TeamItem[] {
  return items.filter(isTeamItem).filter(({ kind }) => kind === 'fee')
}

function askedCorrections(items: readonly InboxItem[]): readonly CorrectionItem[] {
  return items.filter((item) => item.kind === 'correction')
}

function openClaims(items: readonly InboxItem[]): readonly ClaimItem[] {
  return items.filter((item) => item.kind === 'claim')
}

function doubtfulPairs(items: readonly InboxItem[]): readonly PairItem[] {
  return items.filter((item) => item.kind === 'pair')
}

/** What "agree" does: teams that wait come before requests, those before claims and fees, and two of a pair are made one last. */
export type Agreement =
  | { readonly write: 'approve' | 'pay'; readonly items: readonly TeamItem[] }
  | { readonly write: 'correct'; readonly items: readonly CorrectionItem[] }
  | { readonly write: 'confirm'; readonly items: readonly ClaimItem[] }
  /** One after the other: what is taken from which record is chosen for each. */
  | { readonly write: 'merge'; readonly items: readonly PairItem[] }

export function agreementOf(targets: readonly InboxItem[]): Agreement | null {
  const [waiting, asked, owing] = [waitingTeams(targets), askedCorrections(targets), owingTeams(targets)]
  if (waiting.length > 0) return { write: 'approve', items: waiting }
  if (asked.length > 0) return { write: 'correct', items: asked }
  const claims = openClaims(targets)
  if (claims.length > 0) return { write: 'confirm', items: claims }
  if (owing.length > 0) return { write: 'pay', items: owing }
  const pairs = doubtfulPairs(targets)
  return pairs.length > 0 ? { write: 'merge', items: pairs } : null
}

/** What "reject" does. */
export type Refusal =
  | { readonly write: 'reject'; readonly items: readonly TeamItem[] }
  | { readonly write: 'decline'; readonly items: readonly CorrectionItem[] }
  | { readonly write: 'contest'; readonly items: readonly ClaimItem[] }
  | { readonly write: 'apart'; readonly items: readonly PairItem[] }

export function refusalOf(targets: readonly InboxItem[]): Refusal | null {
  const agreement = agreementOf(targets)
  if (agreement?.write === 'approve') return { write: 'reject', items: agreement.items }
  if (agreement?.write === 'merge') return { write: 'apart', items: agreement.items }
  if (agreement?.write === 'confirm') return { write: 'contest', items: agreement.items }
  return agreement?.write === 'correct' ? { write: 'decline', items: agreement.items } : null
}

/** Teams that can be reminded now. */
export function remindableTeams(items: readonly InboxItem[]): readonly TeamItem[] {
  return items.filter(isTeamItem).filter(({ lacks }) => lacks?.can_remind === true && lacks.rests_until === null)
}
