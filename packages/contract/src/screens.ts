/** Where screens of the app stand, as its router has them: `:name` is any part of an address, `?` one that may be left out. */
export const screenPaths = [
  '/',
  '/tournaments',
  '/groups/:groupId',
  '/groups/tournament/:tournamentId',
  '/season',
  '/season/players/:playerId',
  '/season/clubs',
  '/season/clubs/:clubId',
  '/dashboard',
  '/tournaments/create-tournament',
  '/tournaments/edit-group/:groupId',
  '/fees/tournament/:tournamentId',
  '/groups/:groupId/connections',
  '/fees/:groupId',
  '/tournament-registration/:tournamentId?',
  '/tournament-bracket/:tournamentId?',
  '/tournament-bracket-visual/:tournamentId?',
  '/tournament-mobile-bracket/:tournamentId?',
  '/tournament-compact/:tournamentId?',
  '/tournament-draw/:tournamentId',
  '/tournament-results/:tournamentId?',
  '/players',
  '/clubs',
  '/referee',
  '/matches/:groupId',
  '/matches/:groupId/plan',
  '/matches/:groupId/check-in',
  '/sheets/match/:matchId',
  '/sheets/group/:groupId',
  '/matches/:groupId/report',
  '/matches/:groupId/results',
  '/matches/:groupId/inbox',
  '/matches/:groupId/screens',
  '/shared-list',
  '/tournament-rolling/:tournamentId',
  '/system',
  '/users',
  '/users/referees',
  '/audit',
  '/account',
  '/me',
  '/reset-password',
  '/sign-in-link',
  '/sign-in/:username?',
  '/check-in/:groupId',
  '/consent',
  '/pay/:registrationId',
  '/notifications',
  '/terms',
  '/privacy',
  '/about',
  '/referee/match/:matchId',
  '/board/:groupId',
  '/wall/:code?',
  '/board/wall',
  '/board/:groupId/find',
  '/board/court/:courtId',
] as const

const screens = screenPaths.map((path) => {
  const parts = path.replace(/\/:(\w+)(\??)/g, (_, name: string, optional: string) => {
    const part = `/${name.endsWith('Id') ? '[1-9]\\d{0,14}' : '[^/]+'}`
    return optional === '' ? part : `(?:${part})?`
  })
  return new RegExp(`^${parts}/?$`)
})

/** Whether a path is one of a screen; what it is about may still not exist. */
export function isScreenPath(path: string): boolean {
  return screens.some((screen) => screen.test(path))
}
