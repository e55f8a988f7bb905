// node results-to-sheet.mjs https://giai.example.vn 8 results.csv
import { writeFile } from 'node:fs/promises'

const [url, tournament, file] = process.argv.slice(2)
const answer = await fetch(`${url}/api/tournaments/${tournament}/matches/export?format=csv`, {
  headers: { 'Vot-Version': '1' },
})
if (!answer.ok) throw new Error((await answer.json()).message)
await writeFile(file, new Uint8Array(await answer.arrayBuffer()))
