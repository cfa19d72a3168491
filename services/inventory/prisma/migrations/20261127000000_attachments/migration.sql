-- The items of a document.
drop index item_documents_user;
create index item_documents_document on item_documents (user_id, id);

-- The latest version of each document of the library that an event reported. A deleted one is not attached any more, also by a
-- request that began before.
create table library_documents (
  document_id text primary key,
  user_id text not null,
  version int not null,
  deleted boolean not null default false
);
create index library_documents_user on library_documents (user_id);
