-- The items of a document.
drop index item_documents_user;
create index item_documents_document on item_documents (user_id, id);

-- Tombstones: a document that was deleted is not attached any more, also by a request that began before.
create table deleted_documents (
  document_id text primary key,
  user_id text not null
);
create index deleted_documents_user on deleted_documents (user_id);
