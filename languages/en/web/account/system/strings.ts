import type { strings as vietnamese } from '@vot/web/src/account/system/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  title: 'Backups and sign-ins',
  dashboard: 'Dashboard',
  backUp: 'Back up now',
  loading: 'Loading the backups',
  loadFailed: 'The backups could not be loaded',
  making: 'Backing up. Everybody can go on as usual.',
  made: 'All data are backed up',
  makeFailed: 'The backup failed',
  about: 'What is kept',
  aboutText:
    'Each backup is all data at one moment: tournaments, players, points, accounts. It has phone numbers and hashed passwords, so keep it only where the organisers alone can open it.',
  schedule: (keep, dailyAt) =>
    dailyAt === null
      ? `There is no daily backup. The server keeps the latest ${keep}.`
      : `The server makes a backup every day at ${dailyAt} and keeps the latest ${keep} of each kind.`,
  elsewhere: 'Download one more and keep it away from the server, in case the disk fails.',
  list: 'Backups',
  none: 'No backup yet',
  noneText: 'The first one will show here.',
  kind: 'Kind',
  kinds: { manual: 'By hand', daily: 'Daily', update: 'Before an upgrade' },
  madeAt: 'Made',
  size: 'Size',
  checksum: 'SHA-256 checksum',
  noChecksum: '–',
  actions: 'Download',
  download: 'Download',
  downloadOf: (time) => `Download the backup of ${time}`,
  downloaded: 'Backup downloaded',
  downloadFailed: 'The backup could not be downloaded',
  restore: 'Restore',
  restoreText:
    'Stop the server, run this command on it, then start it again. The file is checked first; the present data are kept beside it.',
  restoreCommand: 'npm run restore -- <backup file>',
  lockouts: 'Sign-ins on hold',
  lockoutsText:
    'After too many wrong passwords a place has to wait. A device that signed in before still gets in. Let a real person who waits in at once.',
  lockoutsLoading: 'Loading the places on hold',
  lockoutsFailed: 'The places on hold could not be loaded',
  noLockouts: 'No place is on hold',
  noLockoutsText: 'A place with too many wrong passwords shows here.',
  heldPlace: 'From',
  heldAccount: 'Account',
  anyAccount: 'Any account, on unknown devices',
  heldPlaces: {
    device: 'A device that signed in before',
    session: 'A session that is signed in',
    code: 'Two-step verification code, from anywhere',
  },
  heldFailures: 'Wrong tries',
  heldUntil: 'Waits until',
  liftLockout: 'Let in now',
  letInOf: (place, username) => (username === null ? `Let in now: ${place}` : `Let ${username} in now: ${place}`),
  lettingIn: 'Sign-in allowed again',
  letInFailed: 'Sign-in could not be allowed again',
  postgres: 'The data are in PostgreSQL',
  postgresText: 'Back up with pg_dump: run this command on the server, with DATABASE_URL as for running Vợt.',
  postgresCommand: 'npm run backup -- --to <folder>',
}
