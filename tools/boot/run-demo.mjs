// @ts-check
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runApp } from './run-app.mjs'

/** Runs the app on a throw-away embedded database that the server fills with a season; it is gone when the app ends. */
export async function runDemo() {
  await runApp({
    beforeStart() {
      const folder = mkdtempSync(join(tmpdir(), 'vot-demo-'))
      process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
      delete process.env.DATABASE_URL
      delete process.env.WORKERS
      process.env.DATA_DIR = folder
      process.env.VOT_DEMO = '1'
      console.log('Demo: everything you do here is thrown away when it stops.')
    },
  })
}
