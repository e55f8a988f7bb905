import type { TournamentView } from '@vot/contract'
import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router'
import { ApiError } from '../lib/api/api-error'
import { useGroup, useTournament } from '../tournament/group/tournament-reads'

/** Addresses that name a group. `groups/tournament/:id` is the home of a division that stands alone, so it is none. */
const groupPaths = [
  '/groups/:groupId',
  '/matches/:groupId/*',
  '/groups/:groupId/connections',
  '/fees/:groupId',
  '/sheets/group/:groupId',
  '/check-in/:groupId',
  '/tournaments/edit-group/:groupId',
]

/** Addresses that name a division. */
const divisionPaths = [
  '/groups/tournament/:tournamentId',
  '/fees/tournament/:tournamentId',
  '/tournament-registration/:tournamentId',
  '/tournament-draw/:tournamentId',
  '/tournament-rolling/:tournamentId',
  '/tournament-bracket/:tournamentId',
  '/tournament-bracket-visual/:tournamentId',
  '/tournament-mobile-bracket/:tournamentId',
  '/tournament-compact/:tournamentId',
  '/tournament-results/:tournamentId',
]

/** The group that an address is in, or the division where it stands alone. */
export interface GroupPlace {
  /** Null of a division that stands alone. */
  readonly groupId: number | null
  /** The division of the address, else the one of the group that was looked at last; null where the group has none. */
  readonly division: { readonly id: number; readonly name: string } | null
  /** Empty while it is being read. */
  readonly name: string
  /** Of a practice alone: when it is thrown away by itself, ISO. */
  readonly practiceUntil?: string | undefined
}

/** Ids in an address; null where it belongs to no group. */
function idsOf(pathname: string): { readonly groupId: number } | { readonly tournamentId: number } | null {
  for (const path of groupPaths) {
    const id = idIn(matchPath(path, pathname)?.params.groupId)
    if (id !== null) return { groupId: id }
  }
  for (const path of divisionPaths) {
    const id = idIn(matchPath(path, pathname)?.params.tournamentId)
    if (id !== null) return { tournamentId: id }
  }
  return null
}

function idIn(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** Which division of a group was looked at last, so that going through its tabs keeps it. */
const lastDivisions = new Map<number, number>()

/** What the address belongs to; null outside of groups, and where the group or division of the address does not exist. */
export function useGroupPlace(): GroupPlace | null {
  const ids = idsOf(useLocation().pathname)
  const groupId = ids && 'groupId' in ids ? ids.groupId : null
  const tournamentId = ids && 'tournamentId' in ids ? ids.tournamentId : 0
  const group = useGroup(groupId)
  const tournament = useTournament(tournamentId)
  const { data: own } = tournament
  useEffect(() => {
    if (own && own.group_id !== null) lastDivisions.set(own.group_id, own.id)
  }, [own])
  if (ids === null || isMissing(group.error) || isMissing(tournament.error)) return null
  if (groupId === null) {
    const name = own?.group_name ?? own?.name ?? ''
    return { groupId: own?.group_id ?? null, division: own ?? null, name, practiceUntil: own?.practice_until }
  }
  const divisions = group.data?.divisions ?? []
  const [first] = divisions
  return {
    ...{ groupId, division: shownDivision(groupId, divisions), name: group.data?.group_name ?? '' },
    practiceUntil: first?.practice_until,
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** The division seen last, else one that is played, else the first. */
function shownDivision(groupId: number, divisions: readonly TournamentView[]): TournamentView | null {
  return (
    divisions.find(({ id }) => id === lastDivisions.get(groupId)) ??
    divisions.find(({ status }) => status === 'ongoing') ??
    divisions[0] ??
    null
  )
}
