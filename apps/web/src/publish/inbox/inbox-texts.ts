import { type DuplicatePair, type MissingConsent, type ProvisionalClaim, problemWords } from '@vot/contract'
import { foldText } from '@vot/domain'
import { formatDay, formatDayTime } from '../../lib/format/format-day'
import { formatPoints, formatVnd } from '../../lib/format/format-number'
import { teamName } from '../../lib/format/short-name'
import { claimStrings } from '../../people/claim/strings'
import { correctionText } from '../../people/player/correction/correction-lines'
import { type Agreement, type InboxItem, isTeamItem, type Refusal } from './inbox-items'
import { strings } from './strings'

/** What an item is about. */
export function nameOf(item: InboxItem): string {
  if (isTeamItem(item)) return teamName(item.team)
  if (item.kind === 'money') return strings.transfer(formatVnd(item.transfer.amount), item.transfer.text)
  if (item.kind === 'correction') return item.correction.player.name
  if (item.kind === 'claim') return item.claim.player_name
  if (item.kind === 'pair') return strings.pairOf(item.pair.player.name, item.pair.other.name)
  return strings.protestOf(item.protest.day_code, item.protest.team)
}

/** What one should know of it, in a line. */
export function detailOf(item: InboxItem): string {
  if (item.kind === 'money') return item.transfer.reference
  if (item.kind === 'protest') return item.protest.text
  if (item.kind === 'correction') return correctionText(item.correction)
  if (item.kind === 'claim') return claimText(item.claim)
  if (item.kind === 'pair') return pairText(item.pair)
  const { team, division, lacks } = item
  const fee = formatVnd(2 * division.registration_fee)
  const missing = lacks?.players.filter(({ state }) => state !== 'agreed') ?? []
  const consents = [
    ...lackTexts(missing),
    ...(lacks?.reminded_at ? [strings.remindedAt(formatDayTime(lacks.reminded_at))] : []),
  ]
  if (item.kind === 'consent') return consents.join(' · ')
  if (item.kind === 'fee')
    return [strings.due(fee, formatDay(division.last_registration_date)), ...consents].join(' · ')
  return [
    ...consents,
    ...(team.reserve_place === undefined ? [] : [strings.place(team.reserve_place)]),
    strings.total(formatPoints(team.team_points)),
    ...(team.points_over > 0 ? [strings.over(formatPoints(team.points_over))] : []),
    ...(division.registration_fee === 0 ? [] : [team.payment_completed ? strings.paid(fee) : strings.unpaid(fee)]),
    ...(team.eligibility_problems ?? []).map((problem) => problemWords(problem)),
  ].join(' · ')
}

/** The button that agrees. */
export function agreeText(agreement: Agreement | null): string {
  const count = agreement?.items.length ?? 0
  if (agreement?.write === 'correct') return strings.correct(count)
  if (agreement?.write === 'confirm') return strings.confirm(count)
  if (agreement?.write === 'merge') return strings.merge
  return (agreement?.write === 'pay' ? strings.pay : strings.approve)(count)
}

/** The button that refuses. */
export function refuseText(refusal: Refusal | null): string {
  const count = refusal?.items.length ?? 0
  if (refusal?.write === 'contest') return strings.contest(count)
  return (refusal?.write === 'apart' ? strings.apart : strings.reject)(count)
}

/** What is often the reason, by a key each. */
export function reasonsFor(refusal: Refusal | null): readonly string[] {
  return refusal?.write === 'decline' ? strings.correctionReasons : strings.reasons
}

/** Which account says so, and whether nobody has answered for long. */
function claimText({ account, claimed_at: at, administrators_asked_at: askedAt }: ProvisionalClaim): string {
  const says = claimStrings.says(account.name, account.username, formatDayTime(at))
  return askedAt === null ? says : `${says} · ${claimStrings.overdue}`
}

/** What the two have in common, and what not. */
function pairText({ player, other, reasons }: DuplicatePair): string {
  const { alike } = strings
  const [isPhone, isName] = [reasons.includes('phone'), reasons.includes('name-and-club')]
  return [
    ...(isPhone ? [alike.phone] : []),
    ...(isName ? [player.club_name === null ? alike.nameWithoutClub : alike.nameAndClub(player.club_name)] : []),
    ...(isPhone ? [] : [alike.otherPhone]),
    ...(isName ? [] : [foldText(player.name) === foldText(other.name) ? alike.otherClub : alike.otherName]),
  ].join(', ')
}

function lackTexts(missing: MissingConsent['players']): string[] {
  const [one, other] = missing
  if (one && one.state === other?.state) return [strings.bothLack(one.state)]
  return missing.map(({ name, state }) => strings.lacks(name, state))
}
