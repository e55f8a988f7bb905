import type { changedStrings as vietnamese } from '@vot/web/src/ui/form/changed-strings'
import type { Translation } from '../../../../translation'

/** Texts where somebody else's version of a form's record meets what was typed. */
export const changedStrings: Translation<typeof vietnamese> = {
  isNow: 'is now',
  blank: 'left blank',
  yes: 'yes',
  no: 'no',
  take: 'Use the new version',
  takeOf: (field) => `Use the new version: ${field}`,
  takeAll: 'Use all new versions',
  followed: (fields) => `Fields you had not changed now have the new version: ${fields.join(', ')}.`,
  onlyFollowed:
    'Somebody else has just saved changes. What you typed is still here: look it over, then save once more.',
  keep: 'Keep mine',
}
