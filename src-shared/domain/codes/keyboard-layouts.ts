/**
 * A scanner that is set to one keyboard presses keys, and the system reads them as those of another: a hyphen becomes
 * an apostrophe. The keys of three keyboards at the same places; accents that wait for a letter are left out.
 */
const UNITED_STATES = '-=]\\;/_+}|:<>?@#^&*()'
const SPAIN = '\'¡+çñ-?¿*ÇÑ;:_"·&/()='
const LATIN_AMERICA = '\'¿+}ñ-?¡*]Ñ;:_"#&/()='

/** The row of digits of a French keyboard, whose digits need Shift. */
const FRENCH_DIGITS = 'à&é"\'(-è_ç'
const SHORTEST_DIGITS = 8

const EXCHANGES = [
  exchangeOf(SPAIN, UNITED_STATES),
  exchangeOf(LATIN_AMERICA, UNITED_STATES),
  exchangeOf(UNITED_STATES, SPAIN),
  exchangeOf(UNITED_STATES, LATIN_AMERICA),
]

function exchangeOf(read: string, pressed: string): ReadonlyMap<string, string> {
  const originals = Array.from(pressed)
  return new Map(Array.from(read, (character, index) => [character, originals[index] ?? '']))
}

/** Returns what the scanner may have meant if its keyboard is not that of the system; without the text itself. */
export function otherLayouts(text: string): string[] {
  const meant = new Set(
    EXCHANGES.map((exchange) =>
      Array.from(text, (character) => exchange.get(character) ?? character).join(''),
    ),
  )
  const digits = Array.from(text, (character) => FRENCH_DIGITS.indexOf(character))
  if (digits.length >= SHORTEST_DIGITS && !digits.includes(-1)) meant.add(digits.join(''))
  meant.delete(text)
  return [...meant]
}
