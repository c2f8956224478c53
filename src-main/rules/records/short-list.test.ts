import { describe, expect, it } from 'vitest'
import { pageOfShortList } from './short-list.ts'

const places = ['Matriz Quito', 'Ñaquito Norte', 'Sucursal Quito Sur', 'Guayaquil']
const search = (text: string | undefined, page = 0, size = 20) =>
  pageOfShortList(
    places,
    { page, size, ...(text === undefined ? {} : { search: text }) },
    (place) => [place, null],
  )

describe('a short list', () => {
  it('is complete without a search, in pages', () => {
    expect(search(undefined).data).toEqual(places)
    expect(search('', 1, 3)).toEqual({
      data: ['Guayaquil'],
      pagination: { page: 1, size: 3, totalElements: 4, totalPages: 2 },
    })
  })

  it('is searched by the beginnings of words in any order, ignoring case and accents', () => {
    expect(search('QUI su').data).toEqual(['Sucursal Quito Sur'])
    expect(search('naq').data).toEqual(['Ñaquito Norte'])
    expect(search('uito').data).toEqual([])
    expect(search('***').data).toEqual([])
  })
})
