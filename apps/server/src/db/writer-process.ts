import { openDatabase } from './open-database'

// A process of its own for the tests of crashes and of starts at once: opens the database, then writes without end
// and prints the number of each row once it is acknowledged.
const [location, writer = ''] = process.argv.slice(2)
const database = await openDatabase(JSON.parse(location ?? ''))
process.stdout.write('open\n')

async function writeForEver(lane: number): Promise<void> {
  for (let number = 1; ; number += 1) {
    const name = `${writer}-${lane}-${number}`
    await database.transaction(async ({ db }) => {
      await db.insertInto('loginFailures').values({ usernameFolded: name, address: 'test', failedAt: number }).execute()
      await db.insertInto('counters').values({ name, value: number }).execute()
      return { ok: true }
    })
    process.stdout.write(`${name}\n`)
  }
}

await Promise.all([1, 2, 3].map(writeForEver))
