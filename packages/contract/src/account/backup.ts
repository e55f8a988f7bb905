import { endpoint, typed } from '../endpoint'
import type { createBackupShapes, downloadBackupShapes, listBackupsShapes } from './backup-shapes'

export const listBackups = endpoint({
  method: 'GET',
  path: '/api/system/backups',
  summary: 'Backups that this server keeps, newest first',
  access: 'system:manage',
  reads: ['system'],
  errors: [],
  shapes: typed<typeof listBackupsShapes>(),
})

export const createBackup = endpoint({
  method: 'POST',
  path: '/api/system/backups',
  summary: 'Back up the database as it is now, while everybody goes on',
  access: 'system:manage',
  writes: ['system'],
  status: 201,
  errors: ['backup-elsewhere', 'backup-no-room'],
  shapes: typed<typeof createBackupShapes>(),
})

export const downloadBackup = endpoint({
  method: 'GET',
  path: '/api/system/backups/:name/file',
  summary: 'The file of a backup, which holds phone numbers and password hashes',
  access: 'system:manage',
  reads: ['system'],
  produces: 'application/vnd.sqlite3',
  errors: ['backup-elsewhere', 'backup-not-found'],
  shapes: typed<typeof downloadBackupShapes>(),
})
