import { useLocation } from 'react-router'
import { useGroup, useTournament } from '../../tournament/group/tournament-reads'

/** Where somebody stands: the group and the division of the screen, null for none. */
export interface SearchPlace {
  readonly groupId: number | null
  readonly groupName: string | null
  readonly tournamentId: number | null
  readonly tournamentName: string | null
  readonly hasBracket: boolean
  /** Rules, contact or a picture of the group. */
  readonly hasAbout: boolean
  /** What the screen shows, where it has actions of its own. */
  readonly screen: 'teams' | 'bracket' | 'players' | null
}

const ofGroup = /^\/(?:groups|matches|check-in|sheets\/group|board|fees|tournaments\/edit-group)\/(\d{1,15})(?:\/|$)/
const ofTournament = /^\/(?:tournament-[a-z-]+|(?:fees|groups)\/tournament)\/(\d{1,15})(?:\/|$)/

const screens = [
  [/^\/tournament-registration\//, 'teams'],
  [/^\/tournament-(?:bracket(?:-visual)?|mobile-bracket|compact)\//, 'bracket'],
  [/^\/players$/, 'players'],
] as const
const aboutFields = ['contact_name', 'contact_phone', 'contact_link', 'rules', 'poster'] as const

/** Told from the address. */
export function useSearchPlace(): SearchPlace {
  const { pathname } = useLocation()
  const idIn = (pattern: RegExp) => Number(pattern.exec(pathname)?.[1] ?? 0)
  const tournamentId = idIn(ofTournament)
  const { data: tournament } = useTournament(tournamentId)
  const groupId = tournamentId > 0 ? (tournament?.group_id ?? null) : idIn(ofGroup) || null
  const { data: group } = useGroup(groupId)
  return {
    groupId,
    groupName: group?.group_name ?? tournament?.group_name ?? null,
    tournamentId: tournamentId > 0 ? tournamentId : null,
    tournamentName: tournament?.name ?? null,
    hasBracket: tournament?.is_bracket_generated ?? false,
    hasAbout: group !== undefined && aboutFields.some((field) => group[field] !== undefined),
    screen: screens.find(([pattern]) => pattern.test(pathname))?.[1] ?? null,
  }
}
