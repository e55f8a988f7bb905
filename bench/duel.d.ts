declare module 'duel' {
  export interface DuelMatch {
    id: { s: number; r: number; m: number }
    p: [number, number]
    m?: [number, number]
  }
  export default class Duel {
    constructor(players: number, options?: { last?: number; short?: boolean; downMix?: boolean })
    static readonly WB: number
    static readonly LB: number
    readonly matches: DuelMatch[]
    score(id: DuelMatch['id'], points: [number, number]): boolean
    isDone(): boolean
    results(): { seed: number; pos: number }[]
  }
}
