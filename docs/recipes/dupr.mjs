// VOT_TOKEN=vot_... node dupr.mjs https://giai.example.vn 8 dupr.csv
import { writeFile } from 'node:fs/promises'

const [url, tournament, file] = process.argv.slice(2)

async function read(path) {
  const headers = { Authorization: `Bearer ${process.env.VOT_TOKEN}`, 'Vot-Version': '1' }
  const answer = await fetch(`${url}/api/tournaments/${tournament}/${path}`, { headers })
  if (!answer.ok) throw new Error((await answer.json()).message)
  return answer
}

const told = await (await read('dupr')).json()
for (const { name } of told.missing) console.log(`${name} has no DUPR id`)
await writeFile(file, new Uint8Array(await (await read('dupr/export')).arrayBuffer()))
console.log(`${told.matches} matches`)
