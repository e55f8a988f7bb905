import { createClubRoute, deleteClubRoute, type ReleaseMembers, updateClubRoute } from './change-clubs'
import { listClubMembersRoute, listClubsRoute } from './list-clubs'

export const clubRoutes = (releaseMembers: ReleaseMembers) => [
  listClubsRoute,
  createClubRoute,
  updateClubRoute,
  deleteClubRoute(releaseMembers),
  listClubMembersRoute,
]
