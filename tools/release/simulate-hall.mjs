// @ts-check
import { setTimeout as sleep } from 'node:timers/promises'
import { readBracket, saveMatchResult, VotClient, VotError } from '@vot/client'

// A program that stands in for a hall: node simulate-hall.mjs <address of the server> <token of an administrator>. Two writers
// save results and correct them, a viewer holds the live stream. When it is told to end (SIGTERM) it writes a little
// longer, then holds what the server has against what it acknowledged. It fails where a result is lost or was told more
// or less than once, and where no other server took over meanwhile.

const [url = '', token = ''] = process.argv.slice(2)
const vot = new VotClient({ url, token })
/** Tries again by itself, more often, so that it says how long nobody answered. */
const device = new VotClient({ url, token, retries: 0 })
const matches = await makeMatches()

/** The points of the loser, by match, as they were acknowledged last. */
const saved = new Map()
/** @type {number[]} */
const told = []
/** @type {string[]} */
const faults = []
let [acknowledged, opened, maxMs] = [0, 0, 0]
let leftAfterEnd = Number.POSITIVE_INFINITY
process.once('SIGTERM', () => {
  leftAfterEnd = 20
})

const end = new AbortController()
const watching = watch()
await Promise.all([write(matches.filter((_, index) => index % 2 === 0)), write(matches.filter((_, n) => n % 2 === 1))])
for (let waited = 0; told.length < acknowledged && waited < 30_000; waited += 100) await sleep(100)
end.abort()
await watching
await compare()
if (faults.length === 0) console.log(`${acknowledged} results kept and told once.`)
console.log(`The stream opened ${opened} times, the longest wait was ${(maxMs / 1000).toFixed(1)} s.`)
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)

/** @param {typeof matches} own */
async function write(own) {
  let before = performance.now()
  for (let round = 0; ; round += 1) {
    for (const { id, match_number: number, participant1_id: winner, participant2_id: loser } of own) {
      if (leftAfterEnd <= 0) return
      const points = (number + round) % 10
      const sides = { winner_id: winner, ...(loser !== null && { loser_id: loser }) }
      const body = { ...sides, set1_winner_score: 11, set1_loser_score: points, confirm_void: true }
      await untilSaved({ params: { id }, body })
      maxMs = Math.max(maxMs, performance.now() - before)
      before = performance.now()
      saved.set(id, points)
      acknowledged += 1
      leftAfterEnd -= 1
      if (acknowledged === 10) console.log('Playing.')
      await sleep(50)
    }
  }
}

/** Devices do not give up. @param {import('@vot/client').Input<typeof saveMatchResult>} input */
async function untilSaved(input) {
  const options = { idempotencyKey: crypto.randomUUID() }
  for (;;) {
    try {
      return await device.call(saveMatchResult, input, options)
    } catch (error) {
      if (error instanceof VotError && error.status !== 503) throw error
      await sleep(200)
    }
  }
}

async function watch() {
  for await (const event of vot.live({ tournamentId: matches[0]?.tournament_id ?? 0, signal: end.signal })) {
    if (event.type === 'ready') opened += 1
    else if (event.type === 'resync') faults.push('The viewer was told to read everything again.')
    else if (event.change.type === 'match-result') told.push(event.change.seq)
  }
}

async function compare() {
  const { bracket } = await vot.call(readBracket, { params: { id: matches[0]?.tournament_id ?? 0 } })
  for (const { id, match_code: code, set1_loser_score: points } of bracket.matches) {
    if (points !== saved.get(id)) faults.push(`Match ${code} ended 11-${points}, acknowledged was 11-${saved.get(id)}.`)
  }
  if (told.length !== acknowledged) faults.push(`${acknowledged} results were saved, ${told.length} were told.`)
  if (told.some((seq, index) => index > 0 && seq <= (told[index - 1] ?? 0))) faults.push('Told in another order.')
  if (opened < 2) faults.push('The stream never broke: no other server took over.')
}

/** The matches of a league of eight new teams. */
async function makeMatches() {
  const day = (/** @type {number} */ n) =>
    new Date(Date.now() + n * 86_400_000 + 7 * 3_600_000).toISOString().replace(/\.\d+Z$/, '+07:00')
  const { divisions } = await send('/api/tournaments/group', {
    ...{ group_name: 'Giải trong lúc nâng cấp', venue: 'Sân Tao Đàn' },
    divisions: [
      {
        ...{ name: 'Đôi nữ 7.0', start_date: day(10), end_date: day(12), last_registration_date: day(7) },
        ...{ total_participants: 16, registration_fee: 300_000, max_ranking_point: 7, max_single_point: 4 },
      },
    ],
  })
  const [{ id }] = divisions
  const player = async (/** @type {string} */ name, /** @type {string} */ phone) =>
    (await send('/api/players', { name, phone, ranking_points: 3 })).id
  for (let team = 1; team <= 8; team += 1) {
    const one = await player(`Người giữ sân ${team}A`, `092000010${team}`)
    const two = await player(`Người giữ sân ${team}B`, `092000020${team}`)
    const entry = await send('/api/tournament-registrations', { tournament_id: id, player1_id: one, player2_id: two })
    await send(`/api/tournament-registrations/${entry.id}/approve`, {})
  }
  await send(`/api/tournaments/${id}/bracket`, { bracket_type: 'round_robin', variant: 'league', confirm: true })
  const { bracket } = await vot.call(readBracket, { params: { id } })
  return bracket.matches.map((match) => ({ ...match, tournament_id: Number(id) }))
}

/** What the app alone calls. @param {string} path @param {unknown} body */
async function send(path, body) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return await answer.json()
}
