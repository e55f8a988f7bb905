import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

interface SharedFolder<Made> {
  /** What was written there; nobody writes there any more. */
  readonly folder: string
  readonly made: Made
}

/**
 * A folder that the first worker to ask for it fills, while the others wait. It stands in the output of the run, which
 * the next run clears.
 */
export async function shareFolder<Made>(
  outputDir: string,
  name: string,
  fill: (folder: string) => Promise<Made>,
): Promise<SharedFolder<Made>> {
  // The workers of a run have one parent.
  const place = join(outputDir, `.${name}-${process.ppid}`)
  const [folder, owner, result] = [join(place, 'folder'), join(place, 'owner'), join(place, 'made.json')]
  mkdirSync(outputDir, { recursive: true })
  while (!existsSync(result)) {
    if (takes(place)) {
      writeFileSync(owner, String(process.pid))
      mkdirSync(folder)
      try {
        const made = await fill(folder)
        writeFileSync(`${result}.new`, JSON.stringify(made))
        renameSync(`${result}.new`, result)
      } catch (error) {
        rmSync(place, { recursive: true, force: true })
        throw error
      }
    } else {
      await sleep(200)
      // The worker that began was killed: somebody else begins anew.
      if (existsSync(owner) && !isRunning(Number(readFileSync(owner, 'utf8')))) {
        rmSync(place, { recursive: true, force: true })
      }
    }
  }
  return { folder, made: JSON.parse(readFileSync(result, 'utf8')) as Made }
}

function takes(place: string): boolean {
  try {
    mkdirSync(place)
    return true
  } catch {
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
