// node league-table.mjs https://giai.example.vn 8
const [url, tournament] = process.argv.slice(2)
const answer = await fetch(`${url}/api/tournaments/${tournament}/bracket`, { headers: { 'Vot-Version': '1' } })
if (!answer.ok) throw new Error((await answer.json()).message)
const { bracket, groups } = await answer.json()

const nameOf = new Map(bracket.participants.map((team) => [team.id, `${team.player1_name} / ${team.player2_name}`]))
const encode = (value) => String(value).replace(/&/g, '&amp;').replace(/</g, '&lt;')
const rowOf = (cells, tag) => `<tr>${cells.map((cell) => `<${tag}>${encode(cell)}</${tag}>`).join('')}</tr>`

for (const { key, standings } of groups) {
  const rows = standings.map((row) =>
    rowOf([row.place, nameOf.get(row.participant_id), row.won, row.lost, row.point_difference], 'td'),
  )
  const head = rowOf(['#', 'Đội', 'Thắng', 'Thua', 'Hiệu số'], 'th')
  console.log([`<table><caption>${encode(key)}</caption>`, head, ...rows, '</table>'].join('\n'))
}
