import { createClubRoute } from './create-club'
import { deleteClubRoute, type ReleaseMembers } from './delete-club'
import { listClubMembersRoute } from './list-club-members'
import { listClubsRoute } from './list-clubs'
import { updateClubRoute } from './update-club'

export const clubRoutes = (releaseMembers: ReleaseMembers) => [
  listClubsRoute,
  createClubRoute,
  updateClubRoute,
  deleteClubRoute(releaseMembers),
  listClubMembersRoute,
]
