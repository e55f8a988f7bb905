import { formatVietnamDay, formatVietnamDays, type TournamentStatus } from '@vot/domain'
import type { ShareCard } from './share-card'
import type { SharedTournament } from './share-queries'
import type { Podium, SharedFacts, Team } from './shared-facts'

/** Vietnamese words of pages and pictures that are shared. */

export const statusTexts: Readonly<Record<TournamentStatus, string>> = {
  open: 'Đang mở đăng ký',
  closed: 'Đã đóng đăng ký',
  ongoing: 'Đang diễn ra',
  completed: 'Đã hoàn thành',
}

export const productTexts = {
  title: 'Giải pickleball đôi',
  description: 'Giải pickleball đôi: đăng ký, bốc thăm, nhánh đấu, điều hành sân và kết quả trực tiếp.',
  imageAlt: 'Vợt, giải pickleball đôi',
} as const

export type SharedPage = 'results' | 'registration' | 'bracket'

const pageTexts: Readonly<Record<SharedPage, string>> = {
  results: 'Kết quả',
  registration: 'Đăng ký thi đấu',
  bracket: 'Sơ đồ đấu',
}

/** Title and description of a tournament's page, and what its picture shows. */
export function sharedTexts(page: SharedPage, facts: SharedFacts) {
  const { tournament, podium } = facts
  const name = fullName(tournament)
  return {
    title: `${pageTexts[page]}: ${name}`,
    description: page !== 'registration' && podium ? podiumText(podium, tournament) : tournamentText(facts),
    imageAlt: podium ? `${name}: ${podiumText(podium, tournament)}` : `${name}: ${statusTexts[facts.status]}`,
  }
}

function fullName({ groupName, name }: SharedTournament): string {
  return groupName === null ? name : `${groupName} | ${name}`
}

function podiumText({ first, second, thirds }: Podium, tournament: SharedTournament): string {
  const third = thirds.length > 1 ? 'Đồng hạng ba' : 'Hạng ba'
  const places = [
    `Vô địch: ${pair(first)}`,
    `Hạng nhì: ${pair(second)}`,
    ...(thirds.length > 0 ? [`${third}: ${thirds.map(pair).join('; ')}`] : []),
  ]
  return `${places.join('. ')}. ${daysOf(tournament)}, ${tournament.venue}.`
}

function tournamentText({ tournament, status }: SharedFacts): string {
  const { liveTeams, totalParticipants, registrationFee } = tournament
  const where = `${daysOf(tournament)}, ${tournament.venue}.`
  if (status !== 'open') return `${statusTexts[status]}, ${(liveTeams ?? 0) * 2} VĐV. ${where}`
  const left = Math.floor(totalParticipants / 2) - (liveTeams ?? 0)
  const places = left > 0 ? `còn ${count.format(left)} đội, ` : ''
  const deadline = `hạn ${formatVietnamDay(tournament.lastRegistrationDate)}`
  return `${statusTexts.open}, ${places}${deadline}. ${where} Lệ phí ${dong(registrationFee)} mỗi VĐV.`
}

/** What the picture of a tournament shows: its podium, or before that what a player wants to know. */
export function shareCard({ tournament, status, podium }: SharedFacts): ShareCard {
  const { groupName, name, venue } = tournament
  const named = { event: groupName ?? name, division: groupName === null ? null : name }
  if (podium) {
    const shared = podium.thirds.length > 1
    const thirds = podium.thirds.map((team) => ({
      rank: '3',
      label: shared ? 'Đồng hạng ba' : 'Hạng ba',
      names: shortPair(team),
    }))
    return {
      kind: 'results',
      ...named,
      days: formatVietnamDay(tournament.endDate),
      champions: podium.first.names,
      final: podium.finalScore === null ? null : { score: podium.finalScore, against: shortPair(podium.second) },
      places: [{ rank: '2', label: 'Hạng nhì', names: shortPair(podium.second) }, ...thirds],
    }
  }
  return {
    kind: 'tournament',
    ...named,
    days: daysOf(tournament),
    status: statusTexts[status],
    venue,
    facts: registrationFacts(tournament, status),
  }
}

function registrationFacts(tournament: SharedTournament, status: TournamentStatus) {
  const registered = (tournament.liveTeams ?? 0) * 2
  if (status !== 'open') {
    return [
      { label: 'Thời gian', value: daysOf(tournament) },
      { label: 'VĐV', value: count.format(registered) },
    ]
  }
  const left = Math.floor((tournament.totalParticipants - registered) / 2)
  return [
    { label: 'Hạn đăng ký', value: formatVietnamDay(tournament.lastRegistrationDate) },
    left > 0
      ? { label: 'Còn trống', value: `${count.format(left)} đội` }
      : { label: 'Đã đăng ký', value: `${count.format(registered)} VĐV` },
    { label: 'Lệ phí mỗi VĐV', value: dong(tournament.registrationFee) },
  ]
}

function daysOf({ startDate, endDate }: SharedTournament): string {
  return formatVietnamDays(startDate, endDate)
}

function pair({ names }: Team): string {
  return names.join(' – ')
}

/** The last two words of each name. */
function shortPair({ names }: Team): string {
  return names.map((name) => name.trim().split(/\s+/).slice(-2).join(' ')).join(' – ')
}

const count = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 })

export function dong(amount: number): string {
  return `${count.format(amount)}\u00a0₫`
}
