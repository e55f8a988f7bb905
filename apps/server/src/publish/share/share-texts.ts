import { lastTwoWords, placesLeft, type TournamentStatus, tournamentTitle } from '@vot/domain'
import { formats } from '../../language/formats'
import { say } from '../../language/say'
import type { ShareCard } from './share-card'
import { isShown, shownName } from './share-letters'
import type { SharedTournament } from './share-queries'
import type { Podium, SharedFacts, Team } from './shared-facts'
import { strings } from './strings'

export type SharedPage = 'results' | 'registration' | 'bracket'

/** Title and description of a tournament's page, and what its picture shows. */
export function sharedTexts(page: SharedPage, facts: SharedFacts) {
  const { tournament, podium } = facts
  const texts = say(strings)
  const name = tournamentTitle(tournament.groupName, tournament.name)
  return {
    title: `${texts.pages[page]}: ${name}`,
    description: page !== 'registration' && podium ? podiumText(podium, tournament) : tournamentText(facts),
    imageAlt: podium ? `${name}: ${podiumText(podium, tournament)}` : `${name}: ${texts.states[facts.status]}`,
  }
}

function podiumText({ first, second, thirds }: Podium, tournament: SharedTournament): string {
  const texts = say(strings)
  const places = [
    `${texts.champions}: ${pair(first)}`,
    ...(second ? [`${texts.second}: ${pair(second)}`] : []),
    ...(thirds.length > 0 ? [`${texts.third(thirds.length > 1)}: ${thirds.map(pair).join('; ')}`] : []),
  ]
  return `${places.join('. ')}. ${daysOf(tournament)}, ${tournament.venue}.`
}

function tournamentText({ tournament, status }: SharedFacts): string {
  const { liveTeams, registrationFee } = tournament
  const where = `${daysOf(tournament)}, ${tournament.venue}.`
  const texts = say(strings)
  if (status !== 'open') return `${texts.states[status]}, ${texts.players((liveTeams ?? 0) * 2)}. ${where}`
  const left = placesIn(tournament)
  const deadline = say(formats).day(tournament.lastRegistrationDate)
  return texts.entered(texts.states.open, left, deadline, where, dong(registrationFee))
}

function placesIn({ totalParticipants, liveTeams, waitingTeams, teamsInLine }: SharedTournament): number {
  return placesLeft({
    number: Math.floor(totalParticipants / 2),
    teams: liveTeams ?? 0,
    waiting: waitingTeams ?? 0,
    hasLine: (teamsInLine ?? 0) > 0,
  })
}

/** What the picture of a tournament shows: its podium, or before that what a player wants to know. */
export function shareCard({ tournament, status, podium }: SharedFacts): ShareCard {
  const texts = say(strings)
  const { groupName, name, letter, venue } = tournament
  const named = {
    event: shownEvent(groupName ?? name),
    division: groupName === null ? null : shownDivision(name, letter),
  }
  if (podium) {
    const { second } = podium
    const shared = podium.thirds.length > 1
    const thirds = podium.thirds.map((team) => ({
      rank: '3',
      label: texts.third(shared),
      names: shortTeam(team),
    }))
    return {
      kind: 'results',
      ...named,
      days: say(formats).day(tournament.endDate),
      champions: shownTeam(podium.first),
      final: second && podium.finalScore !== null ? { score: podium.finalScore, against: shortTeam(second) } : null,
      places: [...(second ? [{ rank: '2', label: texts.second, names: shortTeam(second) }] : []), ...thirds],
    }
  }
  return {
    kind: 'tournament',
    ...named,
    days: daysOf(tournament),
    status: texts.states[status],
    venue: shownName(venue) ?? '',
    facts: registrationFacts(tournament, status),
  }
}

function registrationFacts(tournament: SharedTournament, status: TournamentStatus) {
  const { facts } = say(strings)
  const registered = (tournament.liveTeams ?? 0) * 2
  if (status !== 'open') {
    return [
      { label: facts.days, value: daysOf(tournament) },
      { label: facts.players, value: say(formats).count(registered) },
    ]
  }
  const left = placesIn(tournament)
  return [
    { label: facts.deadline, value: say(formats).day(tournament.lastRegistrationDate) },
    left > 0
      ? { label: facts.placesLeft, value: facts.teams(left) }
      : { label: facts.entered, value: say(strings).players(registered) },
    { label: facts.fee, value: dong(tournament.registrationFee) },
  ]
}

function daysOf({ startDate, endDate }: SharedTournament): string {
  return say(formats).days(startDate, endDate)
}

function pair({ names }: Team): string {
  return names.join(' – ')
}

/** [RES-80] The name of a group or a tournament on a picture; what it is, where the picture lacks its letters. */
export function shownEvent(name: string): string {
  return shownName(name) ?? say(strings).eventWithoutName
}

/** [RES-80] The name of a division on a picture; its letter in the group where the picture lacks its letters. */
export function shownDivision(name: string, letter: string | null): string | null {
  return shownName(name) ?? (letter === null ? null : say(strings).divisionOfLetter(letter))
}

/** [RES-80] The names of a team on a picture; its number where the picture lacks letters of one. */
export function shownTeam({ names, number }: Pick<Team, 'names' | 'number'>): readonly string[] {
  return names.every(isShown) ? names : [say(strings).teamOfNumber(number)]
}

/** The last two words of each name. */
export function shortTeam(team: Pick<Team, 'names' | 'number'>): string {
  const names = shownTeam(team)
  return (names === team.names ? names.map(lastTwoWords) : names).join(' – ')
}

export function dong(amount: number): string {
  return `${say(formats).count(amount)}\u00a0₫`
}
