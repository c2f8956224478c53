/** Sentences by their stable code, in Spanish and English; `{name}` stands for a parameter. */
export type Messages = Readonly<Record<string, readonly [es: string, en: string]>>
