import { type Member, type MemberFields, memberFields, membersOf } from '@vot/contract'
import { shortNames, widerName } from '@vot/domain'

/** How much of a name there is room for: all of it, two words, as little as tells it apart in its tournament. */
export type NameLength = 'full' | 'two-words' | 'short'

/** A team whose members have names, as it came over the wire. */
export type NamedTeam = MemberFields<{ readonly name: string }>

/**
 * A team with short names of its members, which the server made of all names of the tournament. What an older version
 * kept on the device is without them.
 */
export type NamedPair = MemberFields<{ readonly name: string; readonly short?: string }>

/** One member's name: `Nguyễn Hoàng Phúc`, `Hoàng Phúc` or `Phúc`, longer where others have the same. */
export function shownName({ name, short }: Member<NamedPair>, length: NameLength): string {
  if (length === 'full' || short === undefined) return name
  return length === 'short' ? short : widerName(name, short)
}

/** The names of a team's members. */
export function playerNames(team: NamedPair, length: NameLength): readonly string[] {
  return membersOf(team).map((member) => shownName(member, length))
}

/** Two words of a player in one of these teams; empty for anybody else. */
export function nameOfPlayer(teams: readonly (PlayingTeam | null)[], id: number | null | undefined): string {
  for (const team of teams) {
    const member = team && membersOf<PlayingTeam>(team).find((each) => each.id === id)
    if (member) return shownName(member, 'two-words')
  }
  return ''
}

type PlayingTeam = NamedPair & MemberFields<{ readonly id: number }>

/** A team in one line: `Hoàng Phúc – Minh Khôi`. */
export function shortPair(team: NamedPair, length: NameLength): string {
  return joinNames(playerNames(team, length))
}

/** Two words of each name in one line, the short names where that is longer than `most` letters (UI-22). */
export function pairLine(team: NamedPair, most: number): string {
  const line = shortPair(team, 'two-words')
  return line.length <= most ? line : shortPair(team, 'short')
}

/** The whole names of a team in one line: `Nguyễn Hoàng Phúc – Trần Minh Khôi`. */
export function teamName(team: NamedTeam): string {
  return joinNames(membersOf(team).map(({ name }) => name))
}

/** The whole name of a member, by the place in the team from 1. */
export function memberName(team: NamedTeam, place: number): string {
  return membersOf(team)[place - 1]?.name ?? ''
}

/** Names of one team in one line. */
export function joinNames(names: readonly string[]): string {
  return names.join(' – ')
}

type ListedTeam = MemberFields<{ readonly name: string; readonly club_name: string | null }> & {
  readonly rolling_number: number | null
}

/** All teams of a tournament with short names, where the server told only whole ones. */
export function withShortNames<Team extends ListedTeam>(teams: readonly Team[]): (Team & Required<NamedPair>)[] {
  const people = teams.flatMap((team) =>
    membersOf<ListedTeam>(team).map(({ name, club_name }) => ({
      ...{ name, clubName: club_name, teamNumber: team.rolling_number },
    })),
  )
  const names = shortNames(people)
  let next = 0
  return teams.map((team) => ({
    ...team,
    ...memberFields(membersOf<ListedTeam>(team).map(({ name }) => ({ name, short: names[next++] ?? name }))),
  }))
}

/** At most `most` characters, cut with `…`. A club has 15, a name of the mobile bracket 25. */
export function cutText(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most).join('')}…`
}

const collator = new Intl.Collator('vi')

/** Vietnamese order of names. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}
