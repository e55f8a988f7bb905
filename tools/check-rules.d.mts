interface Rule {
  id: string
  text: string
  source: string
  state: 'planned' | 'done'
}

interface TestFile {
  path: string
  text: string
}

interface RuleCheck {
  files: number
  rules: number
  done: number
  quotes: number
  quotedPlanned: Rule[]
  problems: string[]
}

export function checkRules(markdown: string, files: readonly TestFile[]): RuleCheck
export function readTestFiles(root: string): TestFile[]
