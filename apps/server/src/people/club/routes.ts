import { createClubRoute } from './create-club'
import { deleteClubRoute } from './delete-club'
import { listClubMembersRoute } from './list-club-members'
import { listClubsRoute } from './list-clubs'
import { updateClubRoute } from './update-club'

export const clubRoutes = [listClubsRoute, createClubRoute, updateClubRoute, deleteClubRoute, listClubMembersRoute]
