import type { ListName, SearchName } from '../schema.ts'

interface SearchedTable {
  readonly search: SearchName
  readonly records: ListName | 'products'
  /** Columns that the search document is built from. */
  readonly columns: string
}

const searchedTables: readonly SearchedTable[] = [
  {
    search: 'productSearch',
    records: 'products',
    columns:
      'sortKey, referenceCode, ean, categoryId, establishmentId, comboId, featuredPosition, active, deletedAt',
  },
  {
    search: 'customerSearch',
    records: 'customers',
    columns: 'sortKey, identificationNumber, tradeName, active',
  },
  { search: 'vendorSearch', records: 'vendors', columns: 'sortKey, identityNumber, active' },
  {
    search: 'carrierSearch',
    records: 'carriers',
    columns: 'sortKey, identificationNumber, licensePlate',
  },
  { search: 'userSearch', records: 'users', columns: 'sortKey, username, active' },
]

const keptForEver: Readonly<Record<string, string>> = {
  auditEntries: 'audit entries',
  invoices: 'invoices',
  invoiceLines: 'invoice lines',
  invoicePayments: 'payments',
  cashRegisters: 'registers',
  cashMovements: 'cash movements',
  outbox: 'outbox operations',
}

/** Runs before the tables of migration 0010, whose ids come from next_id. */
export const keysOfFoundation = `
-- One more than the highest, as SQLite numbers: no sequence that lags behind the official lists,
-- whose ids are given, and none that a restored copy has lost. Sound because writers take turns.
CREATE FUNCTION next_id(owner text) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE highest bigint;
BEGIN
  EXECUTE format('SELECT max(id) FROM %I', owner) INTO highest;
  RETURN COALESCE(highest, 0) + 1;
END $$;
`

/** Search and delete guards of migration 0010 for PostgreSQL; names are quoted when it runs. */
export const foundationOnPostgres = `
-- Words as searchWords (src-shared/domain) folds and cuts them, with '~' and '^' for facets.
CREATE FUNCTION search_document(document text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT array_to_tsvector(array_remove(regexp_split_to_array(
    lower(regexp_replace(normalize(document, NFD), '[\\u0300-\\u036f]', '', 'g')),
    '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u005d\\u005f\\u0060\\u007b-\\u007d\\u007f-\\u00a9\\u00ab-\\u00b1\\u00b4\\u00b6-\\u00b8\\u00bb\\u00bf\\u00d7\\u00f7\\u2000-\\u206f\\u20a0-\\u20cf\\u2190-\\u245f\\u2500-\\u2bff\\u3000-\\u3003\\u3008-\\u3020]+'
  ), ''))
$$;

CREATE FUNCTION keep_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format('DELETE FROM %I WHERE id = $1', TG_ARGV[0]) USING OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    EXECUTE format('INSERT INTO %I (id, document) SELECT id, search_document(document) FROM %I WHERE id = $1',
      TG_ARGV[0], TG_ARGV[0] || 'Documents') USING NEW.id;
  END IF;
  UPDATE searchVersions SET version = version + 1 WHERE name = TG_ARGV[0];
  RETURN NULL;
END $$;

CREATE FUNCTION keep_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM productSearch WHERE id IN (SELECT id FROM productSearchDocuments WHERE categoryId = NEW.id);
  INSERT INTO productSearch (id, document)
    SELECT id, search_document(document) FROM productSearchDocuments WHERE categoryId = NEW.id;
  UPDATE searchVersions SET version = version + 1 WHERE name = 'productSearch';
  RETURN NULL;
END $$;
${searchedTables
  .map(
    ({ search, records, columns }) => `
CREATE TABLE ${search} (id bigint PRIMARY KEY, document tsvector NOT NULL);
CREATE INDEX ${search}Words ON ${search} USING gin (document);
CREATE TRIGGER ${search}Kept AFTER INSERT OR DELETE OR UPDATE OF ${columns} ON ${records}
  FOR EACH ROW EXECUTE FUNCTION keep_search('${search}');`,
  )
  .join('\n')}
CREATE TRIGGER productSearchCategory AFTER UPDATE OF availableInPos ON categories
  FOR EACH ROW WHEN (NEW.availableInPos <> OLD.availableInPos) EXECUTE FUNCTION keep_product_search();

-- How long each list is, so that no page counts its rows.
CREATE FUNCTION count_products(product products, step bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO productCounts AS kept (categoryId, establishmentId, isCombo, active, count)
  SELECT product.categoryId, COALESCE(product.establishmentId, 0),
    CASE WHEN product.comboId IS NULL THEN 0 ELSE 1 END, product.active, step
  WHERE product.deletedAt IS NULL
  ON CONFLICT (categoryId, establishmentId, isCombo, active) DO UPDATE SET count = kept.count + step
$$;
CREATE FUNCTION keep_product_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM count_products(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM count_products(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER productCountsKept
  AFTER INSERT OR DELETE OR UPDATE OF categoryId, establishmentId, comboId, active, deletedAt ON products
  FOR EACH ROW EXECUTE FUNCTION keep_product_counts();

CREATE FUNCTION count_list(list text, active bigint, step bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO listCounts AS kept (list, active, count) VALUES ($1, $2, $3)
  ON CONFLICT (list, active) DO UPDATE SET count = kept.count + $3
$$;
-- Carriers have no state: all of them count as active.
CREATE FUNCTION keep_list_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM count_list(TG_ARGV[0], COALESCE((to_jsonb(OLD) ->> 'active')::bigint, 1), -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM count_list(TG_ARGV[0], COALESCE((to_jsonb(NEW) ->> 'active')::bigint, 1), 1);
  END IF;
  RETURN NULL;
END $$;
${searchedTables
  .filter(({ records }) => records !== 'products')
  .map(
    ({ records }) => `
CREATE TRIGGER ${records}Counted
  AFTER INSERT OR DELETE${records === 'carriers' ? '' : ' OR UPDATE OF active'} ON ${records}
  FOR EACH ROW EXECUTE FUNCTION keep_list_counts('${records}');`,
  )
  .join('')}

CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'integrity_constraint_violation';
END $$;
${Object.entries(keptForEver)
  .map(
    ([table, name]) => `
CREATE TRIGGER ${table}Keep BEFORE DELETE OR TRUNCATE ON ${table}
  EXECUTE FUNCTION refuse('${name} are never deleted');`,
  )
  .join('')}
CREATE TRIGGER auditEntriesFrozen BEFORE UPDATE ON auditEntries
  EXECUTE FUNCTION refuse('audit entries are never changed');
`
