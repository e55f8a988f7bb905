import type { signInTexts as vietnamese } from '@vot/contract'
import type { Translation } from '../../translation'

export const signInTexts: Translation<typeof vietnamese> = {
  'create-tournament': 'Sign in to create a tournament',
  'add-division': 'Sign in to add a division',
  'edit-tournament': 'Sign in to edit the tournament',
  'delete-tournament': 'Sign in to delete the tournament',
  'create-player': 'Sign in to create a player',
  'update-player': 'Sign in to update a player',
  'delete-player': 'Sign in to delete a player',
}
