// WEBHOOK_SECRET=whsec_... DISCORD_URL=https://discord.com/api/webhooks/... node bot.mjs
// For Zalo: ZALO_TOKEN=<token of the official account> ZALO_USER=<who follows it> instead of DISCORD_URL.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { WEBHOOK_SECRET = '', DISCORD_URL, ZALO_TOKEN, ZALO_USER, PORT = '8787' } = process.env
const { ZALO_URL = 'https://openapi.zalo.me/v3.0/oa/message/cs' } = process.env
const seen = new Set()

/** As Standard Webhooks says: HMAC-SHA256 over id, moment and body, not older than five minutes. */
function isSigned(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': moment, 'webhook-signature': signatures = '' } = headers
  if (!(Math.abs(Date.now() / 1000 - Number(moment)) < 300)) return false
  const key = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64')
  const right = createHmac('sha256', key).update(`${id}.${moment}.${body}`).digest()
  return signatures.split(' ').some((each) => {
    const sent = Buffer.from(each.replace('v1,', ''), 'base64')
    return sent.length === right.length && timingSafeEqual(sent, right)
  })
}

function write({ type, data }) {
  // A result may also leave the next match with its teams, or open one again.
  const matches = (data.matches ?? []).filter(({ winner_id }) => type !== 'result' || winner_id !== null)
  return matches.map(({ code, court, teams, winner_id, games }) => {
    const name = (team) => team?.players.join(' / ') ?? '?'
    if (type !== 'result') return `${court ?? ''} ${code}: ${teams.map(name).join(' – ')}`.trim()
    const winner = teams.find((team) => team?.registration_id === winner_id)
    return `${code}: ${name(winner)} ${games.map((game) => game.join('–')).join(', ')}`
  })
}

async function tell(text) {
  const zalo = { recipient: { user_id: ZALO_USER }, message: { text } }
  const answer = await fetch(DISCORD_URL ?? ZALO_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(DISCORD_URL === undefined && { access_token: ZALO_TOKEN }) },
    body: JSON.stringify(DISCORD_URL === undefined ? zalo : { content: text, allowed_mentions: { parse: [] } }),
  })
  if (!answer.ok) console.error(`not told: ${answer.status}`)
}

const server = createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString()
  if (!isSigned(request.headers, body)) return response.writeHead(401).end()
  // Answer first: the server waits ten seconds. A message may come twice.
  response.writeHead(204).end()
  const id = request.headers['webhook-id']
  if (seen.has(id)) return
  seen.add(id)
  for (const line of write(JSON.parse(body))) await tell(line)
})
server.listen(Number(PORT), () => console.log(`listening on ${server.address().port}`))
