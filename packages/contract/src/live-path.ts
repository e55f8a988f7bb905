/**
 * Live events of a tournament (server-sent events, `GET /api/live`). An event says what changed, not the data, but for
 * the score of a rally, what a result changes in the bracket and the turns of a draw, which a whole hall follows at once.
 * Query: `tournament_id` or `group_id`; with neither the stream tells of every tournament, without replay. A team's
 * `registration_id` with its `key` is its tournament, with the payments of this team.
 *
 * The id of every event is the cursor to send as Last-Event-ID: `tournament:seq`, with commas between several. A client
 * that has data with a `seq` sends that as its first cursor. Events: `ready` (the stream stands at the cursor),
 * `change` (a LiveMessage; told live it has a field `spread`, the milliseconds within which to ask again at a random
 * moment), `resync` (`{tournament_id}`, null for all: too much was missed, fetch everything again).
 */
export const livePath = '/api/live'
