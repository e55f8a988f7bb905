import type {
  archiveStrings as vietnameseOfArchives,
  dialogStrings as vietnameseOfDialogs,
} from '@vot/web/src/tournament/group/dialog/strings'
import type { Translation } from '../../../../../translation'
import { counted } from '../../../../plural'

/** Texts of the dialogs that create and change one tournament or division. */
export const dialogStrings: Translation<typeof vietnameseOfDialogs> = {
  name: 'Name of the tournament',
  namePlaceholder: 'For example: Autumn men’s doubles',
  unsavedTitle: 'Discard what you entered?',
  unsavedText: 'What you just entered is not saved.',
  discard: 'Discard',
  changedElsewhere:
    'Somebody else just saved changes to this tournament. What you entered is still here: saving again replaces theirs, cancelling keeps theirs.',
  create: {
    title: 'Create a tournament',
    submit: 'Create the tournament',
    done: 'The tournament was created',
    failed: 'The tournament could not be created',
    storeMessage: 'Failed to create tournament',
    signInFirst: 'Sign in to create a tournament',
  },
  edit: {
    title: 'Edit the tournament',
    submit: 'Save changes',
    done: 'The tournament was updated',
    failed: 'The tournament could not be updated',
    storeMessage: 'Failed to update tournament',
    signInFirst: 'Sign in to edit a tournament',
  },
  addDivision: {
    title: 'Add a division',
    submit: 'Add the division',
    done: (name, group) => `Division “${name}” was added to “${group}”`,
    failed: 'The division could not be added',
    storeMessage: 'Failed to create tournament',
    signInFirst: 'Sign in to add a division',
    loading: 'Loading the tournament group',
    loadFailed: 'The tournament could not be loaded',
    inherits: 'Shared with the group',
    snapshotOff: 'No snapshot points',
    snapshotOn: 'Snapshot points',
    snapshotNamed: (name) => `Snapshot points: ${name}`,
  },
}

export const archiveStrings: Translation<typeof vietnameseOfArchives> = {
  title: 'Import a tournament from a file',
  file: 'Tournament file',
  help: 'A .vot.json file exported from another Vợt: teams, bracket, results and award points',
  placeholder: 'Choose a file',
  clear: 'Remove the chosen file',
  submit: 'Import the tournament',
  chooseFirst: 'Choose a tournament file',
  failed: 'The tournament could not be imported',
  notAnArchive: 'This is no tournament file of Vợt',
  places: (places) => `What does not fit: ${places}`,
  imported: (players) => `The tournament was imported with ${counted(players, 'new player')}`,
  wasImported: 'This file was imported before',
}
