import { DatabaseSync } from '@photostructure/sqlite'

// The bare twin of a write: one small insert per durable transaction, as fast as one process can. Told a number of
// milliseconds it writes for so long and answers how many transactions it committed and how long that took.
const [file = ''] = process.argv.slice(2)
const database = new DatabaseSync(file)
database.exec('pragma journal_mode = wal; pragma synchronous = full')
database.exec('create table if not exists results (id integer primary key, score text not null)')
const begin = database.prepare('begin immediate')
const insert = database.prepare('insert into results (score) values (?)')
const commit = database.prepare('commit')

process.on('message', (milliseconds) => {
  const start = performance.now()
  let count = 0
  for (; performance.now() - start < Number(milliseconds); count++) {
    begin.run()
    insert.run('11-7')
    commit.run()
  }
  process.send?.({ count, milliseconds: performance.now() - start })
})
process.on('disconnect', () => database.close())
